import type { Amount } from './amount.ts'
import { isBoundary, isLetterAt, isUnspacedAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { finishAmount, readUnitBefore } from './finish-amount.ts'
import { matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { type NumberRange, readRange } from './read-range.ts'
import { readTimes, readTimesBehind } from './read-times.ts'
import { readUnit, skipDoubled, type UnitRead } from './read-unit.ts'
import { behindHyphen, skipHedges, skipOf, skipPhrase, skipSizes } from './skip-words.ts'

/** The amount that begins exactly at `position`, with or without a number; null when there is none. */
export function readAmount(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  const comments: Range[] = []
  const start = skipHedges(line, position, compiled, comments)
  const amount = readAmountAt(line, start, compiled)
  if (!amount && start > position) return readAmountAt(line, position, compiled)
  return amount ? { ...amount, start: position, comments: [...comments, ...amount.comments] } : null
}

function readAmountAt(line: Line, start: number, compiled: CompiledGrammar): Amount | null {
  return (
    readUnitBefore(line, start, compiled) ??
    readVague(line, start, compiled) ??
    readNumbered(line, start, compiled)
  )
}

/** "etwas", "ein paar Zweige", "少々": an amount without a number. */
function readVague(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  const found = matchAt(compiled.vague, line, position, (end) =>
    isBoundary(line, end, compiled.grammar.noSpaces),
  )
  if (!found) return null
  const sizes: Range[] = []
  const next = skipSizes(line, skipBlank(line, found.end), compiled, sizes)
  const unit = compiled.grammar.noSpaces ? null : readUnit(line, next, compiled)
  const end = unit ? unit.range.end : found.end
  return {
    start: position,
    end: skipOf(line, end, compiled),
    quantity: null,
    upperQuantity: null,
    numbers: [],
    unit,
    sizes: unit ? sizes : [],
    comments: [{ line, start: position, end: found.end }],
    others: [],
    isWord: true,
  }
}

function readNumbered(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  const started = skipPhrase(compiled.rangeStarts, line, position, compiled)
  const isApart = started !== null && line.folded[started - 1] === ' '
  const whole = isApart ? readRange(line, started, compiled) : null
  const range = whole?.second ? whole : readRange(line, position, compiled)
  if (!range) return null
  const times = readTimes(line, range, compiled)
  if (times) return times
  const sizes: Range[] = []
  const next = skipSizes(line, behindHyphen(line, range.end), compiled, sizes)
  const unit = readUnit(line, next, compiled) ?? readUnitOfFraction(line, range, compiled)
  if (!unit && !mayStandAlone(line, range, compiled)) return null
  if (!unit) return finishAmount(line, position, compiled, range, null, range.end, [])
  return (
    readTimesBehind(line, range, unit, compiled) ??
    finishAmount(line, position, compiled, range, unit, skipDoubled(line, unit, compiled), sizes)
  )
}

/** "1/4 de botte": a fraction may be joined to its unit by "of". */
function readUnitOfFraction(line: Line, range: NumberRange, compiled: CompiledGrammar): UnitRead | null {
  if (range.first.value >= 1) return null
  const of = skipPhrase(compiled.of, line, skipBlank(line, range.end), compiled)
  return of === null
    ? null
    : readUnit(line, skipPhrase(compiled.articles, line, of, compiled) ?? of, compiled)
}

/** "405er" and "七味" begin with no amount: what is glued to a number must be a unit or a whole word. */
function mayStandAlone(
  line: Line,
  { first, second, end }: NumberRange,
  { grammar }: CompiledGrammar,
): boolean {
  const isWord = (second ?? first).isWord
  if (grammar.noSpaces && isWord && isUnspacedAt(line, end)) return false
  if (isWord || !isLetterAt(line, end) || isUnspacedAt(line, end)) return true
  return /^\p{L}{3}/u.test(line.folded.slice(end, end + 6))
}
