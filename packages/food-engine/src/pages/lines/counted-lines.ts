import { isStepLabel } from '../fields/step-numbering.ts'
import type { Block, PageLine } from './page-line.ts'
import { isBareNumber, isLongOrSentence, isSentence } from './row-cells.ts'
import { placeInList } from './sibling-counts.ts'

const FARTHEST = 12
/** Shorter lines after a number are titles, page numbers and the like. */
const MIN_LENGTH = 15

/** Removes lines that number the next one (`Step 1`, `2.`), if at least two count from one, and marks that one. */
export function withCountsJoined(lines: PageLine[]): PageLine[] {
  const counts = new Set<number>()
  let chain: number[] = []
  const keep = () => {
    const isBare = chain.some((at) => isBareNumber(lines[at]?.text ?? ''))
    const texts = chain.flatMap((at) => lines[at + 1] ?? [])
    if (chain.length > 1 && (!isBare || areSteps(texts))) for (const at of chain) counts.add(at)
    chain = []
  }
  for (const [i, line] of lines.entries()) {
    const count = countIn(line.text)
    if (count === null || !isText(lines[i + 1])) continue
    const isNext = count === chain.length + 1 && i - (chain.at(-1) ?? i) <= FARTHEST
    if (!isNext) keep()
    if (isNext || count === 1) chain.push(i)
  }
  keep()
  return lines.flatMap((line, i) =>
    counts.has(i) ? [] : [counts.has(i - 1) ? { ...line, isCounted: true } : line],
  )
}

function countIn(text: string): number | null {
  return isStepLabel(text) ? Number(/\d+/.exec(text)?.[0] ?? Number.NaN) || null : null
}

function isText(line: PageLine | undefined): boolean {
  return line !== undefined && line.heading === 0 && line.text.length >= MIN_LENGTH && !isStepLabel(line.text)
}

/** Minimum share of the texts after bare numbers that must be long or a sentence for these to be step numbers. */
const MOST = 0.5
/** Share of numbers that must follow the previous one, and the largest step: some may be missing. */
const MOST_FOLLOW = 0.8
const NEXT = 3

function areSteps(texts: PageLine[]): boolean {
  return texts.filter(isLongOrSentence).length >= texts.length * MOST
}

/** Ascending numbers before steps count them; others are amounts (`4` | `carrots, halved`). */
export function withNumbersRead(lines: PageLine[]): PageLine[] {
  const lists = new Map<Block | null, Map<string, PageLine[]>>()
  for (const line of lines) {
    if (line.number === '') continue
    const { parent, path } = placeInList(line.block)
    const byPath = lists.get(parent) ?? new Map<string, PageLine[]>()
    lists.set(parent, byPath)
    const list = byPath.get(path)
    if (list) list.push(line)
    else byPath.set(path, [line])
  }
  const counted = new Set<PageLine>()
  for (const list of [...lists.values()].flatMap((byPath) => [...byPath.values()]))
    if (areSteps(list) && goUp(list)) for (const line of list) counted.add(line)
  return lines.map((line) => {
    if (line.number === '') return line
    if (counted.has(line)) return { ...line, isCounted: true }
    return { ...line, text: `${line.number} ${line.text}`, isCounted: false }
  })
}

/** Whether the numbers of a list ascend like step numbers; a single one must belong to a sentence. */
function goUp(list: PageLine[]): boolean {
  const numbers = list.map(({ number }) => Number(number))
  if (numbers.length === 1) return list.every(isSentence)
  const follow = numbers.filter((number, i) => {
    const rise = number - (numbers[i - 1] ?? number)
    return rise > 0 && rise <= NEXT
  })
  return follow.length >= (numbers.length - 1) * MOST_FOLLOW
}
