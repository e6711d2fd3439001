import type { ReadIngredient } from '../read-result.ts'
import { shareInside, wordsOf } from './compare-texts.ts'
import type { PageLine } from './page-line.ts'
import { hasHint } from './words/class-hints.ts'
import { hasVagueAmount } from './words/measure-words.ts'

/** Longer lines are not titles; longer lists are not examined. */
const MAX_LENGTH = 60
const LINES_MAX = 300
const FEWEST_BELOW = 3
/** Share of an entry's words that its line on the page must have. */
const MOST = 0.8

/**
 * Moves titles of parts that the data has among its lines (`Apple slaw`, and below it its ingredients) to the following
 * entry, if the page sets them apart: as a heading, by the name of their element, or as the only ones in bold.
 */
export function withTitlesOfPage(data: ReadIngredient[], lines: PageLine[]): ReadIngredient[] {
  const titles = titlesIn(data, lines)
  if (titles.size === 0 || data.length - titles.size < titles.size * FEWEST_BELOW) return data
  return data.flatMap((line, i) => {
    if (titles.has(i)) return []
    return titles.has(i - 1) ? [{ ...line, title: data[i - 1]?.text ?? null }] : [line]
  })
}

function titlesIn(data: ReadIngredient[], lines: PageLine[]): ReadonlySet<number> {
  const could = data.flatMap((line, i) => (couldBeTitle(line, data[i + 1]) ? [i] : []))
  if (could.length === 0 || data.length > LINES_MAX) return new Set()
  const places = new Map(could.map((i) => [fold(data[i]?.text ?? ''), i]))
  const shown = lines.flatMap((line, at) => {
    const i = line.text.length > MAX_LENGTH + 2 ? undefined : places.get(fold(line.text))
    const [own, next] = [i === undefined ? undefined : data[i + 1], lines[at + 1]]
    return i !== undefined && own && next && isSameLine(own, next) ? [{ i, line, next }] : []
  })
  // A title that occurs twice heads versions of a recipe: the page's is ambiguous.
  const texts = shown.map(({ line }) => fold(line.text))
  if (data.filter(({ text }) => texts.includes(fold(text))).length > new Set(texts).size) return new Set()
  const areBold = shown.some(({ i, line }) => i === 0 && line.isBold) && !hasBoldEntry(data, lines)
  return new Set(
    shown
      .filter(({ line, next }) => isSetApart(line, next) || (areBold && line.isBold))
      .map(({ i }) => i)
      .filter((i, _, all) => !all.includes(i + 1)),
  )
}

/** No number, no `to taste`, and an entry without a title below it. */
function couldBeTitle({ text, title }: ReadIngredient, next: ReadIngredient | undefined): boolean {
  if (title !== null || !next || next.title !== null || text.length > MAX_LENGTH) return false
  return !/\p{N}/u.test(text) && !hasVagueAmount(text)
}

function isSetApart(line: PageLine, next: PageLine): boolean {
  if (next.heading > 0) return false
  return line.heading > 0 || (hasHint(line.block.hints, 'title') && !hasHint(next.block.hints, 'title'))
}

/** Whether the page also has bold text in entries, such as names after amounts. */
function hasBoldEntry(data: ReadIngredient[], lines: PageLine[]): boolean {
  const entries = new Set(data.filter(({ text }) => /\p{N}/u.test(text)).map(({ text }) => fold(text)))
  return lines.some(
    ({ hasBold, text }) => hasBold && text.length <= MAX_LENGTH * 2 && entries.has(fold(text)),
  )
}

function isSameLine({ text }: ReadIngredient, line: PageLine): boolean {
  return shareInside(wordsOf(text), wordsOf(line.text)) >= MOST
}

function fold(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
