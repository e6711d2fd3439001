import { sectionKindOf } from '../lines/words/section-words.ts'
import { joinLines } from './wrapped-lines.ts'

const FEWEST_LINES = 3
const GAP = /(\S)(\s{3,})(?=\S)/g
const WORDS_OF_TEXT = 3

/** `200 g flour`. */
const WITH_FOOD = /^(?!\d{1,2}[.)]\s)[\d½⅓⅔¼¾].{0,12}\s\p{L}{3,}|^\D{3,}$/u

const AMOUNT_AND_FOOD = /^(?!\d{1,2}[.)]\s)[\d½⅓⅔¼¾].*\s\p{L}{3,}/u

/** `200 g`, `flour 200 g`, not `1. Mix`. */
const AMOUNT = /^(?!\d{1,2}[.)]\s)[\d½⅓⅔¼¾]|\d\s?\p{L}{0,6}\.?$/u

/** The paragraph's left column, a blank line, and its right one; or the entries of each row. Tables of amounts stay. */
export function withoutColumns(lines: readonly string[]): string[] {
  const result: string[] = []
  let paragraph: string[] = []
  for (const line of [...lines, '']) {
    if (line.trim() !== '') {
      paragraph.push(line)
      continue
    }
    const columns = underHeadings(paragraph) ?? inColumns(paragraph)
    for (const each of columns ?? paragraph.flatMap(entriesOf)) result.push(each)
    result.push(line)
    paragraph = []
  }
  return result.slice(0, -1)
}

const CELLS = /\s*(?:\t+|\|)\s*|(?<=\S)\s{3,}/

/** The columns below `Ingredients | Method`, one after the other. */
function underHeadings(lines: readonly string[]): string[] | null {
  const rows = lines.map((line) =>
    line
      .trimEnd()
      .replace(/^\|(.*)\|$/, '$1')
      .split(CELLS)
      .map((cell) => cell.trim()),
  )
  const at = rows.findIndex((cells) => cells.length === 2 && cells.every((cell) => isHeading(cell)))
  const below = rows.slice(at + 1)
  const whole = below.filter((cells) => cells.length === 2 && cells.every((cell) => cell !== ''))
  if (at < 0 || whole.length < FEWEST_LINES - 1 || whole.length * 2 < below.length) return null
  const column = (index: number) => rows.slice(at).flatMap((cells) => cells[index] || [])
  return [...lines.slice(0, at), '', ...column(0), '', ...column(1)]
}

const isHeading = (cell: string) => ['ingredients', 'steps'].includes(sectionKindOf(cell, true) ?? '')

/** `2 tbsp oil` and `1 large onion` of a row with both. */
function entriesOf(line: string): string[] {
  const cells = line.trim().split(/\s{3,}|\t+/)
  return cells.length > 1 && cells.every((cell) => AMOUNT_AND_FOOD.test(cell)) ? cells : [line]
}

function inColumns(lines: readonly string[]): string[] | null {
  if (lines.length < FEWEST_LINES) return null
  const starts = new Map<number, number>()
  for (const line of lines) {
    const gaps = [...line.matchAll(GAP)]
    const at = gaps.length === 1 ? (gaps[0]?.index ?? 0) + (gaps[0]?.[0].length ?? 0) : -1
    if (at > 0) starts.set(at, (starts.get(at) ?? 0) + 1)
  }
  const [column, count] = [...starts].sort((a, b) => b[1] - a[1])[0] ?? [0, 0]
  if (count < FEWEST_LINES - 1) return null
  const cut = lines.map((line) => [line.slice(0, column).trim(), line.slice(column).trim()] as const)
  const isCut = lines.every((line) => /^\s*$|\s\s$/.test(line.slice(0, column)) || line.length <= column)
  const right = cut.map(([, text]) => text).filter((text) => text !== '')
  const left = cut.map(([text]) => text).filter((text) => text !== '')
  const counted = (texts: readonly string[]) => texts.filter((text) => /^[\d½⅓⅔¼¾]/.test(text)).length
  // One list in two columns: the left one has food after its amounts, unlike the amounts of a table.
  const areLists =
    left.every((text) => WITH_FOOD.test(text)) && counted(left) * 2 >= left.length && counted(right) > 0
  if (isCut && areLists) return [...left, ...right]
  const words = right.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
  if (!isCut || words < right.length * WORDS_OF_TEXT) return null
  if (right.filter((text) => AMOUNT.test(text)).length * 2 > right.length) return null
  return [...left, '', ...sentencesOf(right)]
}

/** Lines of a narrow column, joined up to the end of a sentence. */
function sentencesOf(lines: readonly string[]): string[] {
  const sentences: string[] = []
  for (const line of lines) {
    const last = sentences.at(-1)
    if (last === undefined || /[.!?:。]$/.test(last) || /^\d{1,2}[.)]\s/.test(line)) sentences.push(line)
    else sentences[sentences.length - 1] = joinLines(last, line)
  }
  return sentences
}
