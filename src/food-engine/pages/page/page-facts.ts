import type { Document } from 'domhandler'
import { absoluteUrl } from '../fields/clean-images.ts'
import { cleanLanguage } from '../fields/clean-language.ts'
import { cleanParagraphs, cleanText } from '../fields/clean-text.ts'
import { visibleLines } from './visible-text.ts'
import { elementsOf, rawTextOf } from './walk.ts'

/** What any page says of itself, outside of recipe data. Texts are clean; '' and null = not there. */
export type PageFacts = {
  title: string
  headings: string[]
  /** Headings of the second and third level. */
  subheadings: string[]
  siteName: string
  language: string | null
  /** The url that relative urls start from. */
  base: string | null
  canonicalUrl: string | null
  og: { title: string; description: string; images: string[] }
  metaDescription: string
  metaAuthor: string
}

/** Gathers title, main headings and meta tags. `url` is where the page came from. */
export function readPageFacts(root: Document, url: string | null): PageFacts {
  const facts: PageFacts = {
    title: '',
    headings: [],
    subheadings: [],
    siteName: '',
    language: null,
    base: withScheme(url),
    canonicalUrl: null,
    og: { title: '', description: '', images: [] },
    metaDescription: '',
    metaAuthor: '',
  }
  const metas: [name: string, content: string][] = []
  for (const element of elementsOf(root)) {
    const { name, attribs } = element
    if (name === 'meta')
      metas.push([(attribs.property ?? attribs.name ?? '').trim().toLowerCase(), attribs.content ?? ''])
    else if (name === 'title' && facts.title === '') facts.title = cleanText(rawTextOf(element))
    else if (name === 'h1' && facts.headings.length < 20)
      facts.headings.push(cleanText(visibleLines(element).join(' ')))
    else if ((name === 'h2' || name === 'h3') && facts.subheadings.length < 20)
      facts.subheadings.push(cleanText(visibleLines(element).join(' ')))
    else if (name === 'html') facts.language ??= cleanLanguage(attribs.lang ?? attribs['xml:lang'])
    else if (name === 'base' && attribs.href) facts.base = absoluteUrl(attribs.href, facts.base) ?? facts.base
    else if (name === 'link' && attribs.rel?.toLowerCase() === 'image_src')
      metas.push(['og:image', attribs.href ?? ''])
    else if (name === 'link' && attribs.rel?.toLowerCase() === 'canonical') {
      facts.canonicalUrl ??= absoluteUrl(attribs.href ?? '', facts.base)
    }
  }
  facts.headings = facts.headings.filter((heading) => heading !== '')
  for (const [name, content] of metas) addMeta(facts, name, content)
  return facts
}

/** A url that came without its scheme (`example.org/plum-cake`) is one all the same. */
function withScheme(url: string | null): string | null {
  if (!url || URL.canParse(url)) return url
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(url) ? `https://${url}` : url
}

function addMeta(facts: PageFacts, name: string, content: string): void {
  if (name === 'og:title') facts.og.title ||= cleanText(content)
  else if (name === 'og:description') facts.og.description ||= cleanParagraphs(content)
  else if (name === 'og:site_name') facts.siteName ||= cleanText(content)
  else if (name === 'description') facts.metaDescription ||= cleanParagraphs(content)
  else if (name === 'author') facts.metaAuthor ||= cleanText(content)
  else if (name === 'og:locale') facts.language ??= cleanLanguage(content)
  else if (/^og:image(?::url|:secure_url)?$|^twitter:image(?::src)?$/.test(name)) {
    const image = absoluteUrl(content, facts.base)
    if (image && facts.og.images.length < 10 && !facts.og.images.includes(image)) facts.og.images.push(image)
  }
}
