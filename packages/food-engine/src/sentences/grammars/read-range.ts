import { readSlashedNumbers } from '../../quantity/slashed-numbers.ts'
import { isBoundary, isDigitAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { matchAt } from './lexicon.ts'
import type { Line } from './line.ts'
import { isNumeric, type NumberRead, readNumber } from './read-number.ts'
import { readUnit } from './read-unit.ts'
import { skipPhrase } from './skip-words.ts'
import type { UnitId } from './unit-ids.ts'

/** A number or a range, without its unit. */
export interface NumberRange {
  first: NumberRead
  second: NumberRead | null
  start: number
  end: number
}

/**
 * The number or range at exactly `position`; after a word for "between" (`isAnnounced`), "and" joins its bounds, too.
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
  const slashed = slashedRange(line, position, compiled)
  if (slashed) return slashed
  const first = readNumber(line, position, compiled)
  if (!first) return null
  const between =
    rangeMarkAt(line, first.end, compiled) ??
    slashBetween(line, first.end) ??
    (isAnnounced ? skipPhrase(compiled.mixedAnd, line, skipBlank(line, first.end), compiled) : null)
  const second = between === null ? null : readNumber(line, between, compiled)
  // "typ 500 - 300 g" has a separator, "3-2" is a reversed range.
  const isDivided = second !== null && second.value < first.value && line.folded[first.end] === ' '
  const isRange = second !== null && !isDivided && (isNumeric(line, between ?? 0) || first.isWord)
  return { first, second: isRange ? second : null, start: position, end: isRange ? second.end : first.end }
}

const SLASHED = /(\d{1,4}) ?\/ ?(\d{1,4})(?![\d/]|[.,]\d)/y

/** "200/250 g", "5/6 foglie"; "2/3 spicchi" too, because of the plural. Ambiguous ones are doubtful. */
function slashedRange(line: Line, position: number, compiled: CompiledGrammar): NumberRange | null {
  if (!isDigitAt(line, position)) return null
  SLASHED.lastIndex = position
  const found = SLASHED.exec(line.folded)
  if (!found) return null
  const [top, bottom] = [Number(found[1]), Number(found[2])]
  const read = readSlashedNumbers(top, bottom)
  const end = position + found[0].length
  const isSeveral = read?.kind === 'fraction' && read.isDoubtful && saysSeveral(line, end, compiled)
  if (read?.kind !== 'range' && !isSeveral) return null
  const bound = { otherValue: null, end, isWord: false, isMultiplied: false, isDoubtful: isSeveral }
  return { first: { ...bound, value: top }, second: { ...bound, value: bottom }, start: position, end }
}

/** Whether a unit follows that is not divided into thirds, or a plural one. */
function saysSeveral(line: Line, end: number, compiled: CompiledGrammar): boolean {
  const unit = readUnit(line, skipBlank(line, end), compiled)
  if (!unit) return false
  if (COUNTED.has(unit.id)) return true
  const word = line.folded.slice(unit.range.start, unit.range.end)
  return compiled.grammar.severalForms?.test(word) === true
}

const COUNTED: ReadonlySet<UnitId> = new Set<UnitId>([
  'leaf',
  'clove',
  'seed',
  'grain',
  'drop',
  'flower',
  'sprig',
])

/** "1,5/2 kg", "½/1 TL": a slash after a number that is not part of a fraction. */
function slashBetween(line: Line, end: number): number | null {
  const isSlash = line.folded[end] === '/' && isNumeric(line, end + 1)
  return isSlash && !isDigitAt(line, end + 2) ? end + 1 : null
}

/** Where the second bound of a range would begin: after any dash or a word. */
export function rangeMarkAt(line: Line, end: number, compiled: CompiledGrammar): number | null {
  const next = skipBlank(line, end)
  const sign = line.folded[next] ?? ''
  if (sign !== '' && '-–~ー'.includes(sign)) return skipBlank(line, next + 1)
  if (line.folded.startsWith('...', next)) return skipBlank(line, next + 3)
  if (sign === '…') return skipBlank(line, next + 1)
  return skipPhrase(compiled.rangeWords, line, next, compiled)
}
