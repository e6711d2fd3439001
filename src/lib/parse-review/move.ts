import type { Review, ReviewLine } from './review-line'

export function nextOpen(lines: readonly ReviewLine[], key: string | null): string | null {
  const at = lines.findIndex((line) => line.key === key)
  const inTurn = [...lines.slice(at + 1), ...lines.slice(0, at + 1)]
  return inTurn.find(({ status }) => status === 'open')?.key ?? null
}

function readLines(review: Review): ReviewLine[] {
  return review.lines.filter(({ input }) => input !== null)
}

export function currentLine({ lines, current }: Review): ReviewLine | null {
  return lines.find(({ key }) => key === current) ?? null
}

const goTo = (review: Review, key: string | null): Review => ({ ...review, current: key })

/** Moves by one line without deciding; the end follows the last line. */
export function step(review: Review, by: 1 | -1): Review {
  const lines = readLines(review)
  const at = lines.findIndex(({ key }) => key === review.current)
  const from = at < 0 ? lines.length : at
  const line = lines[Math.max(0, from + by)]
  return goTo(review, line?.key ?? null)
}
