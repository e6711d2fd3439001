import type { Amount } from './amount.ts'
import { isBoundary, isLetterAt, isUnspacedAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { finishAmount, readUnitBefore } from './finish-amount.ts'
import { hasWord, matchAt } from './lexicon.ts'
import type { Line, Range } from './line.ts'
import { isNumeric, readNumber } from './read-number.ts'
import { type NumberRange, readRange } from './read-range.ts'
import { readTimes, readTrailingTimes } from './read-times.ts'
import { readSize, readUnit, skipDoubled, type UnitRead, wordEnd } from './read-unit.ts'
import { skipHedges, skipHyphen, skipOf, skipPhrase, skipSizes } from './skip-words.ts'
import type { UnitId } from './unit-ids.ts'

/** The amount at exactly `position`, with or without a number; null if there is none. */
export function readAmount(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  const comments: Range[] = []
  const start = skipHedges(line, position, compiled, comments)
  const amount = readAmountAt(line, start, compiled) ?? readSizedArticle(line, start, compiled)
  if (!amount && start > position) return readAmountAt(line, position, compiled)
  return amount ? { ...amount, start: position, comments: [...comments, ...amount.comments] } : null
}

/** "büyük bir avuç": a size before the word for "one". */
function readSizedArticle(line: Line, start: number, compiled: CompiledGrammar): Amount | null {
  const size = readSize(line, start, compiled)
  const next = size ? skipBlank(line, size.end) : start
  const amount = size && next > size.end ? readNumbered(line, next, compiled) : null
  return size && amount?.isWord && amount.quantity === 1
    ? { ...amount, start, sizes: [size, ...amount.sizes] }
    : null
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
  const isCount = !compiled.grammar.noSpaces || /[几幾数數]$/.test(line.folded.slice(position, found.end))
  const unit = isCount ? readUnit(line, next, compiled) : null
  const end = unit ? unit.end : found.end
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
  const whole = isApart ? readRange(line, started, compiled, true) : null
  const range = whole?.second ? whole : readRange(line, position, compiled)
  if (!range || isDimension(line, range, compiled)) return null
  const times = readTimes(line, range, compiled)
  if (times) return times
  const sum = readSum(line, range, compiled)
  if (sum) return sum
  const sizes: Range[] = []
  const behind = skipHyphen(line, range.end, compiled)
  const direct = readUnit(line, behind, compiled)
  // "200 gr. Feta" is a weight, "2 gr. Zwiebeln" are large ones.
  const isWeighed = direct?.kind === 'measure' && range.first.value >= 10
  const isDirect = direct !== null && (compiled.grammar.noSpaces === true || isWeighed || isSpoon(direct))
  const next = isDirect ? behind : skipSizes(line, behind, compiled, sizes)
  const unit =
    readUnit(line, next, compiled) ??
    readSizedUnit(line, next, compiled, sizes) ??
    readUnitOfFraction(line, range, compiled)
  // "대파 반 대", "2 grans d'all": a possible size is the unit if nothing or "of" follows.
  if (!unit && direct && sizes.length > 0 && (isEnd(line, direct.end) || isOfAt(line, direct.end, compiled)))
    return finishAmount({ line, start: position, range, unit: direct, end: direct.end, sizes: [] }, compiled)
  if (!unit && !mayStandAlone(line, range, compiled)) return null
  if (!unit) return finishAmount({ line, start: position, range, unit, end: range.end, sizes: [] }, compiled)
  return (
    readTrailingTimes(line, range, unit, compiled) ??
    finishAmount(
      { line, start: position, range, unit, end: skipDoubled(line, unit, compiled), sizes },
      compiled,
    )
  )
}

/** "50 + 150 g", "1 + 1 eetlepel": the amount is the sum, the text its parts. */
function readSum(line: Line, range: NumberRange, compiled: CompiledGrammar): Amount | null {
  const sign = skipBlank(line, range.end)
  if (range.second || line.folded[sign] !== '+' || !isNumeric(line, skipBlank(line, sign + 1))) return null
  const added = readNumber(line, skipBlank(line, sign + 1), compiled)
  if (!added) return null
  const sizes: Range[] = []
  const unit = readUnit(
    line,
    skipSizes(line, skipHyphen(line, added.end, compiled), compiled, sizes),
    compiled,
  )
  const first = { ...added, value: range.first.value + added.value, otherValue: null }
  const sum = { ...range, first, end: added.end }
  const amount = finishAmount(
    {
      line,
      start: range.start,
      range: sum,
      unit,
      end: unit?.end ?? added.end,
      sizes: unit ? sizes : [],
    },
    compiled,
  )
  const words = { line, start: range.start, end: unit?.range.end ?? added.end }
  return { ...amount, comments: [words, ...amount.comments] }
}

/** "velike žlice": large and small spoons are units, not sizes of one. */
function isSpoon({ id, range }: UnitRead): boolean {
  const isNamed = range.line.folded.slice(range.start, range.end).includes(' ')
  return isNamed && (id === 'tablespoon' || id === 'teaspoon')
}

function isOfAt(line: Line, position: number, compiled: CompiledGrammar): boolean {
  return skipPhrase(compiled.of, line, skipBlank(line, position), compiled) !== null
}

function isEnd(line: Line, position: number): boolean {
  return position === line.folded.length || /^ ?[,;(]/.test(line.folded.slice(position, position + 2))
}

/** "5×5cm": dimensions of a piece are not an amount. */
function isDimension(line: Line, range: NumberRange, compiled: CompiledGrammar): boolean {
  const sign = skipBlank(line, range.end)
  if (line.folded[sign] !== '×' && line.folded[sign] !== 'x') return false
  const other = readRange(line, skipBlank(line, sign + 1), compiled)
  const unit = other ? readUnit(line, skipBlank(line, other.end), compiled) : null
  return unit !== null && LENGTHS.has(unit.id)
}

const LENGTHS: ReadonlySet<UnitId> = new Set<UnitId>(['millimeter', 'centimeter', 'inch'])

/** "3 fines tranches"; "1小把": in scripts without spaces, a one-letter size between number and unit. */
function readSizedUnit(
  line: Line,
  position: number,
  compiled: CompiledGrammar,
  sizes: Range[],
): UnitRead | null {
  const end = wordEnd(line, position)
  if (end > position && hasWord(compiled.unitSizes, line.folded.slice(position, end))) {
    const behind = readUnit(line, skipBlank(line, end), compiled)
    if (behind) sizes.push({ line, start: position, end })
    return behind
  }
  if (!compiled.grammar.noSpaces || !compiled.sizes.words.has(line.folded[position] ?? '')) return null
  const unit = readUnit(line, position + 1, compiled)
  if (unit) sizes.push({ line, start: position, end: position + 1 })
  return unit
}

/** "1/4 de botte", "ثلاثة أرباع الكوب": "of" or an article may join a fraction and its unit. */
function readUnitOfFraction(line: Line, range: NumberRange, compiled: CompiledGrammar): UnitRead | null {
  if (range.first.value >= 1) return null
  const { gluedArticle } = compiled.grammar
  const next = skipBlank(line, range.end)
  if (gluedArticle && line.folded.startsWith(gluedArticle, next))
    return readUnit(line, next + gluedArticle.length, compiled)
  const of = skipPhrase(compiled.of, line, next, compiled)
  return of === null
    ? null
    : readUnit(line, skipPhrase(compiled.articles, line, of, compiled) ?? of, compiled)
}

/** "405er" and "七味" do not begin with an amount: text joined to a number must be a unit or a whole word. */
function mayStandAlone(
  line: Line,
  { first, second, end }: NumberRange,
  { grammar }: CompiledGrammar,
): boolean {
  const isWord = (second ?? first).isWord
  if (grammar.noSpaces && isWord && isUnspacedAt(line, end)) return (second ?? first).isMultiplied
  if (isWord || !isLetterAt(line, end) || isUnspacedAt(line, end)) return true
  return /^\p{L}{3}/u.test(line.folded.slice(end, end + 6))
}
