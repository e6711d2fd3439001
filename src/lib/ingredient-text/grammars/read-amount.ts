import type { OtherAmount } from '../parsed-sentence.ts'
import { isBoundary, isDigitAt, isLetterAt, isUnspacedAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { type Lexicon, matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { isNumeric, type NumberRead, readNumber } from './read-number.ts'
import { readSize, readUnit, skipDoubled, type UnitRead } from './read-unit.ts'
import { thousandsBeside } from './unit-ids.ts'

/** How much of something, read at one place of a line. */
export interface Amount {
  start: number
  /** Where it ends, words for "of" and articles behind it included. */
  end: number
  quantity: number | null
  upperQuantity: number | null
  /** Where the number was read; two places for "1 cuillère et demie". */
  numbers: readonly Range[]
  unit: UnitRead | null
  sizes: readonly Range[]
  /** Words that hedge: "ca.", "etwas". */
  comments: readonly Range[]
  others: readonly OtherAmount[]
  isWord: boolean
}

/** A number or a range of two, without its unit. */
interface NumberRange {
  first: NumberRead
  second: NumberRead | null
  start: number
  end: number
}

/** The end of a phrase of the list at `position`, blanks behind it included; null when there is none. */
export function skipPhrase(
  lexicon: Lexicon<true>,
  line: Line,
  position: number,
  { grammar }: CompiledGrammar,
): number | null {
  const found = matchAt(lexicon, line, position, (end) => isBoundary(line, end, grammar.noSpaces))
  return found ? skipBlank(line, found.end) : null
}

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

/** "ca.", "etwa", "~": words are kept for the comment. */
function skipHedges(line: Line, position: number, compiled: CompiledGrammar, comments: Range[]): number {
  let next = position
  for (let turn = 0; turn < 4; turn++) {
    if (/[~≈±<>≤≥]/.test(line.folded[next] ?? '')) {
      next = skipBlank(line, next + 1)
      continue
    }
    const found = matchAt(compiled.approx, line, next, (last) =>
      isBoundary(line, last, compiled.grammar.noSpaces),
    )
    if (!found) break
    const end = line.folded[found.end] === '.' ? found.end + 1 : found.end
    comments.push({ line, start: next, end })
    next = skipBlank(line, end)
  }
  return next
}

/** "大さじ1", "カップ 1/2": the unit in front of its number. */
function readUnitBefore(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  if (!compiled.grammar.unitBefore) return null
  const unit = readUnit(line, position, compiled)
  if (unit?.kind !== 'measure') return null
  const range = readRange(line, skipBlank(line, unit.range.end), compiled)
  if (!range || readUnit(line, skipBlank(line, range.end), compiled)?.kind === 'measure') return null
  return finish(line, position, compiled, { ...range, end: range.end }, unit, range.end, [])
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
  if (!unit) return finish(line, position, compiled, range, null, range.end, [])
  return (
    readTimesBehind(line, range, unit, compiled) ??
    finish(line, position, compiled, range, unit, skipDoubled(line, unit, compiled), sizes)
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

/** "100g×2": the count behind the amount. */
function readTimesBehind(
  line: Line,
  range: NumberRange,
  unit: UnitRead,
  compiled: CompiledGrammar,
): Amount | null {
  const at = skipBlank(line, unit.range.end)
  if (unit.kind !== 'measure' || !isTimesSign(line, at)) return null
  const count = readRange(line, skipBlank(line, at + 1), compiled)
  if (!count || count.first.isWord) return null
  const amount = finish(line, range.start, compiled, count, null, count.end, [])
  return { ...amount, others: [otherAmount(range, unit)] }
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

function readRange(line: Line, position: number, compiled: CompiledGrammar): NumberRange | null {
  const first = readNumber(line, position, compiled)
  if (!first) return null
  const between = rangeMarkAt(line, first.end, compiled)
  const second = between === null ? null : readNumber(line, between, compiled)
  const isRange = second !== null && (isNumeric(line, between ?? 0) || first.isWord)
  return { first, second: isRange ? second : null, start: position, end: isRange ? second.end : first.end }
}

/** Where the second bound of a range would begin: behind a dash of any kind or a word. */
function rangeMarkAt(line: Line, end: number, compiled: CompiledGrammar): number | null {
  const next = skipBlank(line, end)
  const sign = line.folded[next] ?? ''
  if (sign !== '' && '-–~ー'.includes(sign)) return skipBlank(line, next + 1)
  if (line.folded.startsWith('...', next)) return skipBlank(line, next + 3)
  if (sign === '…') return skipBlank(line, next + 1)
  return skipPhrase(compiled.rangeWords, line, next, compiled)
}

/** A cross between numbers; the letter x, Latin or Cyrillic, only by itself. */
function isTimesSign(line: Line, position: number): boolean {
  const sign = line.folded[position] ?? ''
  if (sign === '×') return true
  return (sign === 'x' || sign === 'х' || sign === '*') && !isLetterAt(line, position + 1)
}

/** "2 x 400 g Dosen", "2 400-g-Dosen": a count of amounts, with or without what holds them. */
function readTimes(line: Line, range: NumberRange, compiled: CompiledGrammar): Amount | null {
  if (range.second) return null
  const next = skipBlank(line, range.end)
  const isSign = isTimesSign(line, next)
  const marked = isSign ? skipBlank(line, next + 1) : skipPhrase(compiled.times, line, next, compiled)
  if (marked === null && (next === range.end || range.first.isWord)) return null
  const begin = marked ?? next
  const inner = readRange(line, begin, compiled)
  const measure = inner ? readUnit(line, behindHyphen(line, inner.end), compiled) : null
  if (inner && measure) {
    const sizes: Range[] = []
    const behind = skipSizes(
      line,
      skipOf(line, behindHyphen(line, measure.range.end), compiled),
      compiled,
      sizes,
    )
    const container = measure.kind === 'measure' ? readUnit(line, behind, compiled) : null
    const isHeld = container !== null && container.kind !== 'measure'
    if (marked === null && !isHeld) return null
    const end = isHeld ? container.range.end : measure.range.end
    const amount = finish(
      line,
      range.start,
      compiled,
      range,
      isHeld ? container : null,
      end,
      isHeld ? sizes : [],
    )
    return {
      ...amount,
      others: [otherAmount(inner, measure), ...amount.others],
      end: skipOf(line, amount.end, compiled),
    }
  }
  if (marked === null || inner) return null
  const sizes: Range[] = []
  const behind = skipSizes(line, begin, compiled, sizes)
  const unit = readUnit(line, behind, compiled)
  return unit
    ? finish(line, range.start, compiled, range, unit, unit.range.end, sizes)
    : finish(line, range.start, compiled, range, null, begin, [])
}

function behindHyphen(line: Line, end: number): number {
  return line.folded[end] === '-' && isLetterAt(line, end + 1) ? end + 1 : skipBlank(line, end)
}

function skipSizes(line: Line, position: number, compiled: CompiledGrammar, sizes: Range[]): number {
  let next = position
  for (let turn = 0; turn < 3; turn++) {
    const size = readSize(line, next, compiled)
    if (!size) break
    sizes.push(size)
    next = skipBlank(line, size.end)
    if (line.folded[next] === ',') next = skipBlank(line, next + 1)
  }
  return next
}

/** The end of words for "of" and of articles: "2 tasses de la", "500 g d'". */
function skipOf(line: Line, position: number, compiled: CompiledGrammar): number {
  const next = skipBlank(line, position)
  const of = skipPhrase(compiled.of, line, next, compiled)
  if (of === null) return position
  return skipPhrase(compiled.articles, line, of, compiled) ?? of
}

function otherAmount({ first, second }: NumberRange, unit: UnitRead | null): OtherAmount {
  const [quantity, upperQuantity] = bounds(first, second, unit)
  return {
    quantity,
    upperQuantity,
    unit: unit ? unit.range.line.raw.slice(unit.range.start, unit.range.end) : null,
  }
}

/** An amount as one beside the first. */
export function otherOf({ quantity, upperQuantity, unit }: Amount): OtherAmount {
  return {
    quantity,
    upperQuantity,
    unit: unit ? unit.range.line.raw.slice(unit.range.start, unit.range.end) : null,
  }
}

function bounds(
  first: NumberRead,
  second: NumberRead | null,
  unit: UnitRead | null,
): [number, number | null] {
  const low = meant(first, unit)
  if (!second) return [low, null]
  const high = meant(second, unit)
  if (high === low) return [low, null]
  return high > low ? [low, high] : [high, low]
}

/** Three decimals; a number with an ambiguous separator as its unit tells. */
function meant(number: NumberRead, unit: UnitRead | null): number {
  const grouped = unit ? thousandsBeside(unit.id) : null
  const { value, otherValue } = number
  const chosen =
    grouped === null || otherValue === null
      ? value
      : grouped
        ? Math.max(value, otherValue)
        : Math.min(value, otherValue)
  return Math.round(chosen * (unit?.count ?? 1) * 1000) / 1000
}

/** What may follow number and unit: fractions, sizes, a second bound with its own unit, further amounts, "of". */
function finish(
  line: Line,
  start: number,
  compiled: CompiledGrammar,
  range: NumberRange,
  unit: UnitRead | null,
  end: number,
  sizesBefore: readonly Range[],
): Amount {
  const { noSpaces } = compiled.grammar
  const numbers: Range[] = [{ line, start: range.start, end: range.end }]
  const sizes = [...sizesBefore]
  const comments: Range[] = []
  let { first, second } = range
  let next = end
  if (unit && !second) {
    const at = skipBlank(line, next)
    const half = matchAt(compiled.andParts, line, at, (last) => isBoundary(line, last, noSpaces))
    if (half) {
      first = { ...first, value: first.value + half.value, otherValue: null }
      numbers.push({ line, start: at, end: half.end })
      next = half.end
    } else {
      const between = rangeMarkAt(line, next, compiled)
      const upper = between === null ? null : readNumber(line, between, compiled)
      const upperUnit = upper ? readUnit(line, behindHyphen(line, upper.end), compiled) : null
      if (upper && upperUnit?.id === unit.id) {
        second = upper
        numbers.push({ line, start: between ?? 0, end: upper.end })
        next = upperUnit.range.end
      }
    }
  }
  const after = matchAt(compiled.approxAfter, line, skipBlank(line, next), (last) =>
    isBoundary(line, last, false),
  )
  if (after) {
    comments.push({ line, start: skipBlank(line, next), end: after.end })
    next = after.end
  }
  const further = unit ? readFurther(line, next, compiled, unit) : null
  if (further) next = further.end
  if (unit) {
    const behind = skipSizes(line, skipBlank(line, next), compiled, noSpaces ? [] : sizes)
    // "de" must follow, else the size belongs to the name.
    if (sizes.length > sizesBefore.length) {
      const of = skipOf(line, behind, compiled)
      if (of > behind) next = of
      else sizes.length = sizesBefore.length
    }
  }
  const [quantity, upperQuantity] = bounds(first, second, unit)
  return {
    start,
    end: unit || first.isMultiplied || first.value < 1 ? skipOf(line, next, compiled) : next,
    quantity,
    upperQuantity,
    numbers,
    unit,
    sizes,
    comments,
    others: further?.others ?? [],
    isWord: first.isWord,
  }
}

/** "/ ½ oz", "+ 1 TL", "à 400 g", "= 200 ml" behind an amount with its unit. */
function readFurther(
  line: Line,
  position: number,
  compiled: CompiledGrammar,
  unit: UnitRead,
): { others: OtherAmount[]; end: number } | null {
  const others: OtherAmount[] = []
  let end = position
  for (let turn = 0; turn < 3; turn++) {
    const at = skipBlank(line, end)
    const sign = line.folded[at] ?? ''
    const isSign = sign !== '' && '/=≈|+&'.includes(sign)
    const each =
      skipPhrase(compiled.each, line, at, compiled) ??
      (unit.kind === 'measure' ? null : skipPhrase(compiled.of, line, at, compiled))
    const joined = isSign
      ? skipBlank(line, at + 1)
      : (each ?? skipPhrase(compiled.plus, line, at, compiled) ?? skipPhrase(compiled.or, line, at, compiled))
    const begin = skipHedges(line, joined ?? at, compiled, [])
    const before = joined === null ? null : readUnitBefore(line, begin, compiled)
    if (before?.unit) {
      others.push(otherOf(before))
      end = before.end
      continue
    }
    const range = joined !== null || isDigitAt(line, at) ? readRange(line, begin, compiled) : null
    const other = range ? readUnit(line, behindHyphen(line, range.end), compiled) : null
    const isHeld = unit.kind !== 'measure' && other?.kind === 'measure'
    if (!range || !other || !(isSign || isHeld || (joined !== null && each === null))) break
    others.push(otherAmount(range, other))
    end = other.range.end
  }
  return others.length > 0 ? { others, end } : null
}
