import { isStepLabel } from '../fields/step-numbering.ts'
import type { PageLine } from './page-lines.ts'

/** Lines from one count to the next at most. */
const FARTHEST = 12
/** Shorter lines behind a count are titles, pages of a list and the like. */
const SHORTEST = 15

/**
 * The lines without those that only count the one behind them (`Step 1`, `2.`), which is marked as counted in
 * their place; where at least two of them count on from one.
 */
export function withCountsJoined(lines: PageLine[]): PageLine[] {
  const counts = new Set<number>()
  let chain: number[] = []
  const keep = () => {
    if (chain.length > 1) for (const at of chain) counts.add(at)
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
  return line !== undefined && line.heading === 0 && line.text.length >= SHORTEST && !isStepLabel(line.text)
}
