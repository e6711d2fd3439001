import { decodeHTMLAttribute } from 'entities'
import { dereference, type Graph } from '../data/json-ld.ts'
import { isThing, prop, type Thing } from '../data/thing.ts'

const MAX_IMAGES = 20

/** From a URL, a picture object, a reference by `@id` or lists of them; absolute, unique, http(s) only. */
export function cleanImages(value: unknown, graph: Graph, base: string | null): string[] {
  const urls = new Set<string>()
  const waiting: unknown[] = [value]
  for (let looked = 0; waiting.length > 0 && looked < 1000 && urls.size < MAX_IMAGES; looked++) {
    const next = dereference(graph, waiting.pop())
    if (isThing(next) && isLost(next)) continue
    if (Array.isArray(next)) waiting.push(...next.slice(0, 200).reverse())
    else if (isThing(next)) waiting.push(prop(next, 'url', 'contentUrl', '@value', '@id', 'thumbnailUrl'))
    else if (typeof next === 'string') {
      for (const part of next.split(/,\s*(?=https?:\/\/)/)) {
        const url = absoluteUrl(part, base)
        if (url) urls.add(url)
      }
    }
  }
  return [...urls]
}

/** A reference to a part of the page (`#primaryimage`) that does not exist. */
function isLost(thing: Thing): boolean {
  const id = thing['@id']
  return typeof id === 'string' && id.includes('#') && Object.keys(thing).every((key) => key.startsWith('@'))
}

/** Null for anything but http and https. */
export function absoluteUrl(url: string, base: string | null): string | null {
  const text = decodeHTMLAttribute(url.trim()).replace(/^www\./i, 'https://www.')
  if (text === '' || text.length > 4000) return null
  const absolute = (base ? URL.parse(text, base) : null) ?? URL.parse(text)
  return absolute && /^https?:$/.test(absolute.protocol) ? absolute.href : null
}
