import type { Document, Element } from 'domhandler'
import { absoluteUrl } from '../fields/clean-images.ts'
import { elementsOf } from './walk.ts'

/** Pictures that are examined; the main one is among the first. */
const MOST = 400
const SMALLEST = 200
const ENOUGH = 3

const GOOD = /hero|main|featured|recipe|lead|cover|primary|post-image|attachment|poster|headline/i
const BAD =
  /logo|icon|avatar|sprite|emoji|badge|pixel|banner|advert|gravatar|author|profile|placeholder|spacer|loading|rating|star/i
const FRAME = new Set(['nav', 'footer', 'aside'])

/** By position, size and name; null if none is clear. `title` is often repeated in the picture's description. */
export function findMainPicture(root: Document, title: string, base: string | null): string | null {
  const words = new Set(wordsIn(title))
  let best: { url: string; points: number } | null = null
  let isBelowTitle = false
  let seen = 0
  for (const element of elementsOf(root, (inner) => !FRAME.has(inner.name))) {
    if (element.name === 'h1') isBelowTitle = true
    if (element.name !== 'img' && element.name !== 'amp-img') continue
    if (++seen > MOST) break
    const url = urlIn(element, base)
    const points = url ? pointsOf(element, url, words) + (isBelowTitle ? 1 : 0) : 0
    if (url && points >= ENOUGH && (!best || points > best.points)) best = { url, points }
  }
  return best?.url ?? null
}

function urlIn({ attribs }: Element, base: string | null): string | null {
  const widest = (attribs.srcset ?? attribs['data-srcset'] ?? '')
    .slice(0, 4000)
    .split(/,\s/)
    .at(-1)
    ?.trim()
    .split(/\s/)[0]
  for (const url of [
    attribs['data-src'],
    attribs['data-lazy-src'],
    attribs['data-original'],
    attribs.src,
    widest,
  ]) {
    const absolute = url && !url.startsWith('data:') ? absoluteUrl(url, base) : null
    if (absolute && !/\.(?:svg|gif)(?:$|\?)/i.test(absolute)) return absolute
  }
  return null
}

function pointsOf(element: Element, url: string, words: Set<string>): number {
  const { alt = '', width, height, itemprop = '', loading } = element.attribs
  const names = namesAround(element) + url.slice(-120)
  if (BAD.test(`${element.attribs.class ?? ''} ${url.slice(-80)}`)) return 0
  const sizes = [width, height].map((size) => Number.parseInt(size ?? '', 10)).filter((size) => size > 0)
  if (sizes.some((size) => size < SMALLEST)) return 0
  const common = wordsIn(`${alt} ${url.slice(url.lastIndexOf('/'))}`).filter((word) => words.has(word)).length
  return (
    (/image/i.test(itemprop) ? 3 : 0) +
    Math.min(3, common) +
    (sizes.length > 0 ? 1 : 0) +
    (GOOD.test(names) ? 1.5 : 0) +
    (loading === 'eager' || element.attribs.fetchpriority === 'high' ? 1 : 0)
  )
}

function namesAround(element: Element): string {
  const names: string[] = []
  let current: Element['parent'] = element
  for (let level = 0; current && 'attribs' in current && level < 4; level++, current = current.parent)
    names.push((current.attribs.class ?? '').slice(0, 200))
  return names.join(' ')
}

function wordsIn(text: string): string[] {
  return (
    text
      .slice(0, 300)
      .normalize('NFKD')
      .toLowerCase()
      .match(/[\p{L}\p{N}]{3,}/gu) ?? []
  )
}
