import { isBoundary, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import type { Line } from './line.ts'
import { isNumeric, type NumberRead, readNumber } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import { skipPhrase } from './skip-words.ts'

/** A number or a range of two, without its unit. */
export interface NumberRange {
  first: NumberRead
  second: NumberRead | null
  start: number
  end: number
}

/**
 * The number or range that begins exactly at `position`; `isAnnounced` when a word for "between" stands in front of it,
 * then "and" joins its bounds too.
 */
export function readRange(
  line: Line,
  position: number,
  compiled: CompiledGrammar,
  isAnnounced = false,
): NumberRange | null {
  const { noSpaces } = compiled.grammar
  const words = matchAt(
    compiled.wordRanges,
    line,
    position,
    (end) => isBoundary(line, end, noSpaces) && (!noSpaces || readUnit(line, end, compiled) !== null),
  )
  if (words) {
    const [low, high] = words.value
    const bound = { otherValue: null, end: words.end, isWord: true, isMultiplied: false }
    return {
      first: { ...bound, value: low },
      second: { ...bound, value: high },
      start: position,
      end: words.end,
    }
  }
  const slashed = slashedRange(line, position)
  if (slashed) return slashed
  const first = readNumber(line, position, compiled)
  if (!first) return null
  const between =
    rangeMarkAt(line, first.end, compiled) ??
    (isAnnounced ? skipPhrase(compiled.mixedAnd, line, skipBlank(line, first.end), compiled) : null)
  const second = between === null ? null : readNumber(line, between, compiled)
  // "typ 500 - 300 g" has a divider, "3-2" a range that is written the wrong way round.
  const isDivided = second !== null && second.value < first.value && line.folded[first.end] === ' '
  const isRange = second !== null && !isDivided && (isNumeric(line, between ?? 0) || first.isWord)
  return { first, second: isRange ? second : null, start: position, end: isRange ? second.end : first.end }
}

const SLASHED = /(\d{1,2})\/(\d{1,2})(?![\d/.,])/y

/** "5/6 foglie" are five or six: no cook measures in such fractions, unlike 2/3, 3/4, 7/8. */
function slashedRange(line: Line, position: number): NumberRange | null {
  SLASHED.lastIndex = position
  const found = SLASHED.exec(line.folded)
  const low = Number(found?.[1])
  const high = Number(found?.[2])
  if (!found || low < 4 || high <= low || high > low + 2 || (low === 7 && high === 8)) return null
  const end = position + found[0].length
  const bound = { otherValue: null, end, isWord: false, isMultiplied: false }
  return { first: { ...bound, value: low }, second: { ...bound, value: high }, start: position, end }
}

/** Where the second bound of a range would begin: behind a dash of any kind or a word. */
export function rangeMarkAt(line: Line, end: number, compiled: CompiledGrammar): number | null {
  const next = skipBlank(line, end)
  const sign = line.folded[next] ?? ''
  if (sign !== '' && '-–~ー'.includes(sign)) return skipBlank(line, next + 1)
  if (line.folded.startsWith('...', next)) return skipBlank(line, next + 3)
  if (sign === '…') return skipBlank(line, next + 1)
  return skipPhrase(compiled.rangeWords, line, next, compiled)
}
