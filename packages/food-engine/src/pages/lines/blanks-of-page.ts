import type { ReadIngredient } from '../read-result.ts'
import type { PageLine } from './page-line.ts'

/** Longer lines are not ingredients; longer lists are not examined. */
const MAX_LENGTH = 120
const LINES_MAX = 300
/** Positions in a line where an amount may end. */
const BLANKS_MAX = 6

/** Inserts the page's space where data lacks it (`2 largeeggs`, `鸡蛋3个`). Other lines stay. */
export function withBlanksOfPage(data: ReadIngredient[], lines: PageLine[]): ReadIngredient[] {
  if (data.length > LINES_MAX) return data
  const glued = new Set(data.map(({ text }) => withoutBlanks(text)))
  const shown = new Map<string, string>()
  for (const { text } of lines) {
    if (text.length > MAX_LENGTH || !text.includes(' ')) continue
    for (const line of inAnyOrder(text)) {
      const key = withoutBlanks(line)
      if (glued.has(key) && !shown.has(key)) shown.set(key, line)
    }
  }
  if (shown.size === 0) return data
  const repaired = data.map((line) => {
    const match = shown.get(withoutBlanks(line.text))
    return match !== undefined && isGlued(line.text, match) ? { ...line, text: match } : line
  })
  return repaired.some((line, i) => line !== data[i]) ? repaired : data
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, '')
}

/** A line, and its rotations by words: the page may have the name first. */
function inAnyOrder(text: string): string[] {
  const words = text.split(' ')
  if (words.length > BLANKS_MAX + 1) return [text]
  return words.map((_, i) => [...words.slice(i), ...words.slice(0, i)].join(' '))
}

const SIGN = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
/** Where a word ends: between letters, and between a number and a script without spaces. */
const BOUNDARY = new RegExp(
  String.raw`(?<=[\p{L}\p{M}.)\uff09]) (?=[\p{L}(\uff08])|(?<=\p{N}) (?=[${SIGN}])|(?<=[${SIGN}]) (?=\p{N})`,
  'gu',
)

/** Whether the page's words of a line have a boundary that the data lacks, and all that the data has. */
function isGlued(text: string, shown: string): boolean {
  const [own, other] = [blanksIn(text), blanksIn(shown)]
  const ends = new Set(
    [...shown.matchAll(BOUNDARY)].map(({ index }) => withoutBlanks(shown.slice(0, index)).length),
  )
  return own.every((at) => other.includes(at)) && other.some((at) => !own.includes(at) && ends.has(at))
}

/** Positions of the spaces in a text, counted without spaces. */
function blanksIn(text: string): number[] {
  return [...text.matchAll(/\s+/g)].map(({ index }) => withoutBlanks(text.slice(0, index)).length)
}
