import { GAPS, type Token } from './tokenize.ts'

const NO_GAP = GAPS.indexOf('none')
const COMMA = GAPS.indexOf('comma')
const CLOSE_COMMA = GAPS.indexOf('close-comma')

export interface Clauses {
  starts: Uint16Array
  ends: Uint16Array
  /** Commas outside brackets before its clause. */
  commas: Uint16Array
}

export function findClauses(tokens: readonly Token[]): Clauses {
  const count = tokens.length
  const starts = new Uint16Array(count)
  const ends = new Uint16Array(count)
  const commas = new Uint16Array(count)
  let start = 0
  let seen = 0
  for (let i = 0; i < count; i += 1) {
    const { gapBefore, depth } = tokens[i] ?? { gapBefore: 0, depth: 0 }
    if (gapBefore !== NO_GAP) start = i
    if (depth === 0 && (gapBefore === COMMA || gapBefore === CLOSE_COMMA)) seen += 1
    starts[i] = start
    commas[i] = seen
  }
  let end = count - 1
  for (let i = count - 1; i >= 0; i -= 1) {
    ends[i] = end
    if (tokens[i]?.gapBefore !== NO_GAP) end = i - 1
  }
  return { starts, ends, commas }
}
