import type { Document } from 'domhandler'
import { absoluteUrl } from '../fields/clean-images.ts'
import { cleanLanguage } from '../fields/clean-language.ts'
import { cleanParagraphs, cleanText } from '../fields/clean-text.ts'
import { visibleLines } from './visible-text.ts'
import { elementsOf, rawTextOf } from './walk.ts'

/** Page metadata outside of recipe data. Texts are clean; '' and null = missing. */
export type PageFacts = {
  title: string
  headings: string[]
  subheadings: string[]
  siteName: string
  language: string | null
  /** The URL that relative URLs are resolved against. */
  base: string | null
  canonicalUrl: string | null
  og: { title: string; description: string; images: string[] }
  metaDescription: string
  metaAuthor: string
  captions: string[]
  fragment: string
}

/** Collects title, main headings and meta tags. `url` is the page's. */
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
    captions: [],
    fragment: '',
  }
  const metas: [name: string, content: string][] = []
  const fragment = fragmentOf(facts.base)
  for (const element of elementsOf(root)) {
    const { name, attribs } = element
    if (fragment !== '' && attribs.id === fragment) facts.fragment ||= visibleLines(element).join('\n')
    if (name === 'script') facts.captions.push(...captionsIn(rawTextOf(element)))
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

/** Accepts a URL without scheme (`example.org/plum-cake`). */
function withScheme(url: string | null): string | null {
  if (!url || URL.canParse(url)) return url
  return /^[\w-]+(?:\.[\w-]+)+(?:[:/?#]|$)/.test(url) ? `https://${url}` : url
}

function fragmentOf(url: string | null): string {
  if (!url || !URL.canParse(url)) return ''
  try {
    return decodeURIComponent(new URL(url).hash.slice(1))
  } catch {
    return ''
  }
}

/** Keys of captions in the data of video and picture pages. */
const CAPTION =
  /"(?:shortDescription|description|caption|edge_media_to_caption|articleBody)"\s*:\s*"((?:[^"\\]|\\.){60,20000})"/g
const CAPTIONS_MAX = 20

function captionsIn(script: string): string[] {
  if (script.length > SCRIPT_MAX_LENGTH) return []
  return [...script.matchAll(CAPTION)].slice(0, CAPTIONS_MAX).flatMap(([, text = '']) => {
    try {
      return [String(JSON.parse(`"${text}"`))]
    } catch {
      return []
    }
  })
}

/** Longer scripts are programs, or data of whole sites. */
const SCRIPT_MAX_LENGTH = 3_000_000

function addMeta(facts: PageFacts, name: string, content: string): void {
  if (/^(?:og:|twitter:)?description$/.test(name)) facts.captions.push(content)
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
