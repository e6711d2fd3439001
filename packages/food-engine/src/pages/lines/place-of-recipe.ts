import type { PageLine } from './page-line.ts'

/** Excludes the line at `to`. */
export type Place = { from: number; to: number }

/** Lines before and after the lists that are searched for labels. */
const AROUND = { before: 40, after: 25 }
/** Maximum lines after the title, and after its position without lists. */
const FARTHEST = 150

/** Where labels of the recipe may be: from the title, or some lines before the lists, to some after them. */
export function placeAround(lists: Place[], lines: PageLine[]): Place {
  const title = lines.findIndex((line) => line.heading === 1)
  if (lists.length === 0) return { from: Math.max(0, title), to: title < 0 ? 0 : title + FARTHEST }
  const first = Math.min(...lists.map((list) => list.from))
  const last = Math.max(...lists.map((list) => list.to))
  const isNear = title >= 0 && title <= first
  return { from: isNear ? Math.max(title, first - FARTHEST) : first - AROUND.before, to: last + AROUND.after }
}

/** Lines of the page that the data also has, from first to last. */
export function placesOfTexts(texts: string[], lines: PageLine[]): Place[] {
  const known = new Set(texts.map(fold).filter((text) => text.length > 5))
  const found = lines.flatMap((line, i) => (known.has(fold(line.text)) ? [i] : []))
  const [first, last] = [found[0], found.at(-1)]
  return first === undefined || last === undefined ? [] : [{ from: first, to: last + 1 }]
}

/** For comparing texts of the data and of the page. */
export function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
