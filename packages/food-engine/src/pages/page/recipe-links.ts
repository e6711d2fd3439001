import type { Document, Element } from 'domhandler'
import type { Graph } from '../data/json-ld.ts'
import { asList, hasType, isThing, prop, type Thing } from '../data/thing.ts'
import { absoluteUrl } from '../fields/clean-images.ts'
import type { RecipeLink } from '../read-result.ts'
import { elementsOf, rawTextOf } from './walk.ts'

/** Per page. */
const LINKS_MAX = 40
/** Fewer are chance. */
const LINKS_MIN = 3
/** Anchors that are examined. */
const ANCHORS_MAX = 2000
const NAME_MAX = 200

const FRAME = new Set(['nav', 'footer', 'aside', 'header', 'form', 'script', 'style'])
/** The word for recipe in a path, in the languages of most sites. */
const RECIPE_PATH =
  /recip|rezept|recett|recet|ricett|opskrift|oppskrift|recept|przepis|tarif|resep|rețet|retet|ohje/i
/** `lemon-drizzle-cake`, `12345-lemon-cake`, `lemon_cake.html`: a dish, no category. */
const DISH = /^[^/]*\p{L}[^/]*[-_][^/]*\p{L}[^/]*$/u

/** Recipes that a page lists: those of its data, else links whose addresses look like recipes. */
export function findRecipeLinks(root: Document, graph: Graph, base: string | null): RecipeLink[] {
  const listed = unique(ofLists(graph, base), base)
  if (listed.length >= LINKS_MIN) return listed
  const linked = unique(ofAnchors(root, base), base)
  return linked.length >= LINKS_MIN ? linked : []
}

function* ofLists(graph: Graph, base: string | null): Generator<RecipeLink> {
  for (const list of graph.things.filter((thing) => hasType(thing, 'itemlist')))
    for (const entry of asList(prop(list, 'itemListElement')).slice(0, 2 * LINKS_MAX)) {
      if (!isThing(entry)) continue
      const item = prop(entry, 'item')
      const things: Thing[] = [entry, ...(isThing(item) ? [item] : [])]
      const texts = (name: string) => things.map((thing) => prop(thing, name)).filter(isText)
      const address = [...texts('url'), ...(isText(item) ? [item] : []), ...texts('@id')][0]
      const url = address === undefined ? null : absoluteUrl(address, base)
      if (url) yield { url, name: texts('name')[0] ?? '' }
    }
}

function* ofAnchors(root: Document, base: string | null): Generator<RecipeLink> {
  if (!base) return
  const { host } = new URL(base)
  let seen = 0
  for (const element of elementsOf(root, ({ name }) => !FRAME.has(name))) {
    if (element.name !== 'a' || !element.attribs.href) continue
    if (++seen > ANCHORS_MAX) return
    const url = absoluteUrl(element.attribs.href, base)
    if (!url) continue
    const { host: other, pathname } = new URL(url)
    const [last = ''] = pathname.replace(/\/$/, '').split('/').slice(-1)
    if (other === host && RECIPE_PATH.test(url) && DISH.test(decoded(last)))
      yield { url, name: textOf(element) }
  }
}

/** One link for each page, with the longest of its texts: a card links its picture and its title. */
function unique(links: Iterable<RecipeLink>, base: string | null): RecipeLink[] {
  const found = new Map<string, RecipeLink>()
  const own = base?.replace(/#.*$/, '')
  for (const link of links) {
    const url = link.url.replace(/#.*$/, '')
    if (url === own) continue
    const name = link.name.replace(/\s+/g, ' ').trim().slice(0, NAME_MAX)
    const before = found.get(url)
    if (!before && found.size === LINKS_MAX) continue
    found.set(url, before && before.name.length >= name.length ? before : { url, name })
  }
  return [...found.values()].map(({ url, name }) => ({ url, name: name || nameOfPath(url) }))
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

function textOf(anchor: Element): string {
  const text = rawTextOf(anchor).replace(/\s+/g, ' ').trim()
  return text.length > NAME_MAX ? '' : text
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** "Lemon drizzle cake" of `/recipes/lemon-drizzle-cake-123.html`. */
function nameOfPath(url: string): string {
  const { pathname } = new URL(url)
  const last = decoded(pathname.replace(/\/$/, '').split('/').at(-1) ?? '')
  return last
    .replace(/\.\w{2,5}$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/^\d+ | \d+$/g, '')
    .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
