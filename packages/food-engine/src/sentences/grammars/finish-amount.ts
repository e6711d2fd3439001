import type { OtherAmount } from '../parsed-sentence.ts'
import { asPartOf } from '../parts-of-amounts.ts'
import { type Amount, bounds, otherAmount, otherOf } from './amount.ts'
import { isBoundary, isDigitAt, isLetterAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { hasWord, matchAt } from './lexicon.ts'
import { type Line, type Range, withoutRanges } from './line.ts'
import { isNumeric, type NumberRead, readNumber } from './read-number.ts'
import { type NumberRange, rangeMarkAt, readRange } from './read-range.ts'
import { readUnit, type UnitRead, wordEnd } from './read-unit.ts'
import { skipHedges, skipHyphen, skipOf, skipPhrase, skipSizes } from './skip-words.ts'
import { measureKindOf } from './unit-ids.ts'

/** "大さじ1", "カップ 1/2": the unit before its number. */
export function readUnitBefore(line: Line, position: number, compiled: CompiledGrammar): Amount | null {
  if (!compiled.grammar.unitBefore) return null
  const unit = readUnit(line, position, compiled)
  if (unit?.kind !== 'measure') return null
  // "小さじ山盛り1"
  const size = matchAt(compiled.sizePhrases, line, skipBlank(line, unit.range.end), () => true)
  const sizeStart = skipBlank(line, unit.range.end)
  const sizes = size ? [{ line, start: sizeStart, end: size.end }] : []
  const range = readRange(line, skipBlank(line, size?.end ?? unit.range.end), compiled)
  const other = range ? readUnit(line, skipBlank(line, range.end), compiled) : null
  // "大1" is a tablespoon, "大1個" a large one.
  const isSize = other !== null && unit.range.end - unit.range.start === 1
  if (!range || other?.kind === 'measure' || isSize) return null
  const counted = other ? { ...range, ...withPart(range, other, compiled) } : range
  return finishAmount({ line, start: position, range: counted, unit, end: counted.end, sizes }, compiled)
}

/** "大さじ1杯半": the half after a word for the count. */
function withPart(
  { first, second, end }: NumberRange,
  { range: { line }, end: at }: UnitRead,
  compiled: CompiledGrammar,
): Pick<NumberRange, 'first' | 'end'> {
  const mayEnd = (last: number) => isBoundary(line, last, compiled.grammar.noSpaces)
  const part = second ? null : matchAt(compiled.andParts, line, at, mayEnd)
  return part ? { first: addTo(first, part.value), end: part.end } : { first, end }
}

/** Number and unit of an amount, without the text after them. */
export interface AmountHead {
  line: Line
  start: number
  range: NumberRange
  unit: UnitRead | null
  end: number
  sizes: readonly Range[]
}

interface AmountDraft {
  line: Line
  end: number
  unit: UnitRead | null
  first: NumberRead
  second: NumberRead | null
  numbers: Range[]
  sizes: Range[]
  comments: Range[]
}

/** Reads what may follow number and unit: fractions, sizes, a second bound with its own unit, further amounts, "of". */
export function finishAmount(head: AmountHead, compiled: CompiledGrammar): Amount {
  const { line, start, range, end } = head
  const draft: AmountDraft = {
    line,
    end,
    unit: head.unit,
    first: range.first,
    second: range.second,
    numbers: [{ line, start: range.start, end: range.end }],
    sizes: [...head.sizes],
    comments: [],
  }
  if (draft.unit && !draft.second) readTenths(draft, draft.unit, compiled)
  if (draft.unit && !draft.second) readSecondNumber(draft, draft.unit, compiled)
  const { unit } = draft
  readHedge(draft, unit, compiled)
  if (unit && !draft.second) readSameUnit(draft, range.start, unit, compiled)
  if (unit && !draft.second) readPart(draft, unit, compiled)
  const further = unit ? readFurther(line, draft.end, compiled, unit) : null
  if (further) draft.end = further.end
  if (unit) readSufficiency(draft, compiled)
  const endsAtSize = unit !== null && readSizes(draft, head.sizes.length, unit, compiled)
  const { first, second } = draft
  const [quantity, upperQuantity] = bounds(first, second, unit)
  const mayOfFollow =
    !endsAtSize && (unit || first.isMultiplied || first.value < 1 || compiled.grammar.noSpaces !== true)
  return {
    start,
    end: mayOfFollow ? skipOf(line, draft.end, compiled) : draft.end,
    quantity,
    upperQuantity,
    numbers: draft.numbers,
    unit,
    sizes: draft.sizes,
    comments: draft.comments,
    others: further?.others ?? [],
    isWord: first.isWord,
    isDoubtful: first.isDoubtful === true && (second !== null || unit?.kind !== 'measure'),
  }
}

const addTo = (first: NumberRead, value: number): NumberRead => ({
  ...first,
  value: first.value + value,
  otherValue: null,
})

/** "2 tasses et demie", "2 tasses 1/2", "2 EL - 3 EL": the rest of the number, or its upper bound. */
function readSecondNumber(draft: AmountDraft, unit: UnitRead, compiled: CompiledGrammar): void {
  const { line } = draft
  const at = skipBlank(line, draft.end)
  const half = matchAt(compiled.andParts, line, at, (last) =>
    isBoundary(line, last, compiled.grammar.noSpaces),
  )
  const part = half ?? trailingFraction(line, at, unit, compiled)
  if (part) {
    draft.first = addTo(draft.first, part.value)
    draft.numbers.push({ line, start: at, end: part.end })
    draft.end = part.end
    if (half) readRestOfUnit(draft, unit, { start: at, end: part.end }, compiled)
    return
  }
  const between = rangeMarkAt(line, draft.end, compiled) ?? slashAt(line, draft.end)
  const upper = between === null ? null : readNumber(line, between, compiled)
  const upperUnit = upper ? readUnit(line, skipHyphen(line, upper.end, compiled), compiled) : null
  if (between === null || !upper || upperUnit?.id !== unit.id) return
  const tenths = tenthsAt(line, upper, upperUnit, compiled)
  draft.second = tenths ? addTo(upper, tenths.value) : upper
  draft.numbers.push({ line, start: between, end: upper.end })
  if (tenths) draft.numbers.push(tenths.range)
  draft.end = tenths?.range.end ?? upperUnit.end
}

/** "1 cuillère et demie à soupe": the unit around the half. */
function readRestOfUnit(
  draft: AmountDraft,
  unit: UnitRead,
  half: { start: number; end: number },
  compiled: CompiledGrammar,
): void {
  const joined = withoutRanges(draft.line, [half])
  const whole = readUnit(joined, unit.range.start, compiled)
  if (whole?.kind !== 'measure' || whole.range.end <= half.start) return
  draft.unit = whole
  draft.end = whole.end + draft.line.folded.length - joined.folded.length
}

function readTenths(draft: AmountDraft, unit: UnitRead, compiled: CompiledGrammar): void {
  const tenths = tenthsAt(draft.line, draft.first, unit, compiled)
  if (!tenths) return
  draft.first = addTo(draft.first, tenths.value)
  draft.numbers.push(tenths.range)
  draft.end = tenths.range.end
}

/** "1kg2", "1 lít 5": a single digit after a whole number of kilograms or liters, unless it counts something else. */
function tenthsAt(
  line: Line,
  whole: NumberRead,
  unit: UnitRead,
  compiled: CompiledGrammar,
): { value: number; range: Range } | null {
  if (!Number.isInteger(whole.value)) return null
  if (unit.id !== 'kilogram' && unit.id !== 'liter') return null
  const start = skipBlank(line, unit.end)
  if (start > unit.end && !compiled.grammar.tenthsBehind) return null
  const end = start + 1
  if (!/^[1-9](?![\p{L}\d]|[.,/]\d)/u.test(line.folded.slice(start, start + 3))) return null
  if (readNumber(line, start, compiled)?.end !== end) return null
  const isCount =
    matchAt(compiled.noNumbers, line, start, (last) => isBoundary(line, last, false)) !== null ||
    readUnit(line, skipHyphen(line, end, compiled), compiled) !== null ||
    skipPhrase(compiled.each, line, skipBlank(line, end), compiled) !== null
  if (isCount && start > unit.end) return null
  const bound = start > unit.end ? rangeMarkAt(line, end, compiled) : null
  if (bound !== null && isNumeric(line, bound)) return null
  return { value: Number(line.folded[start]) / 10, range: { line, start, end } }
}

/** "2 EL circa", "500 g aprox. de carne" */
function readHedge(draft: AmountDraft, unit: UnitRead | null, compiled: CompiledGrammar): void {
  const { line } = draft
  const start = skipBlank(line, draft.end)
  const hedge =
    matchAt(compiled.approxAfter, line, start, (last) => isBoundary(line, last, false)) ??
    (unit ? trailingHedge(line, start, compiled) : null)
  if (!hedge) return
  draft.comments.push({ line, start, end: hedge.end })
  draft.end = hedge.end
}

/** "2 EL + 1 EL Öl": added to the amount. */
function readSameUnit(
  draft: AmountDraft,
  firstStart: number,
  unit: UnitRead,
  compiled: CompiledGrammar,
): void {
  const { line } = draft
  const start = behindPlus(line, draft.end)
  if (start === null) return
  const number = isNumeric(line, start) ? readNumber(line, start, compiled) : null
  const other = number ? readUnit(line, skipHyphen(line, number.end, compiled), compiled) : null
  if (!number || other?.id !== unit.id) return
  draft.first = addTo(draft.first, number.value)
  draft.comments.push({ line, start: firstStart, end: other.end })
  draft.numbers.push({ line, start, end: number.end })
  draft.end = other.end
}

/** "20 g + q.b. burro": more to taste. */
function readSufficiency(draft: AmountDraft, compiled: CompiledGrammar): void {
  const { line } = draft
  const start = behindPlus(line, draft.end)
  if (start === null) return
  const mayEnd = (last: number) => isBoundary(line, last, compiled.grammar.noSpaces)
  const said = matchAt(compiled.comments, line, start, mayEnd) ?? matchAt(compiled.vague, line, start, mayEnd)
  if (!said || !isLetterAt(line, skipBlank(line, said.end))) return
  draft.comments.push({ line, start, end: said.end })
  draft.end = said.end
}

/**
 * Sizes after the unit, of which there are already `before`; "1 łyżka z czubem": a phrase for one may begin with the
 * word for "of". Returns whether a size follows that belongs to the name, since no "of" follows it.
 */
function readSizes(draft: AmountDraft, before: number, unit: UnitRead, compiled: CompiledGrammar): boolean {
  const { line, sizes } = draft
  const { noSpaces, adjectivesBefore } = compiled.grammar
  const at = skipBlank(line, draft.end)
  const last = wordEnd(line, at)
  const word = line.folded.slice(at, last)
  const isLevel = last > at && isSpoonSize(word, unit, compiled)
  const isThick = last > at && (isLevel || hasWord(compiled.unitSizes, word))
  if (isThick) sizes.push({ line, start: at, end: last })
  const behind = skipSizes(line, isThick ? skipBlank(line, last) : at, compiled, noSpaces ? [] : sizes)
  if (sizes.length === before) return false
  const of = skipOf(line, behind, compiled)
  if (of > behind || isLevel || (unit.kind === 'container' && !adjectivesBefore)) {
    draft.end = of
    return false
  }
  sizes.length = before
  return true
}

/** "2 linguri rase", but not "100 g rase". */
export function isSpoonSize(word: string, unit: UnitRead, compiled: CompiledGrammar): boolean {
  return measureKindOf(unit.id) === 'kitchen' && hasWord(compiled.spoonSizes, word)
}

/** "1 kg 500 g", "1 kg et 500 g", "1 kg 500 de": the rest of the amount in a smaller unit. */
function readPart(draft: AmountDraft, unit: UnitRead, compiled: CompiledGrammar): void {
  const { line } = draft
  const at = skipBlank(line, draft.end)
  const joined = behindPlus(line, draft.end) ?? skipPhrase(compiled.plus, line, at, compiled)
  const start = joined === null ? at : skipBlank(line, joined)
  // "一斤二两"
  const mayBeWord = compiled.grammar.noSpaces === true && joined === null
  const number = mayBeWord || isNumeric(line, start) ? readNumber(line, start, compiled) : null
  if (!number || rangeMarkAt(line, number.end, compiled) !== null) return
  const smaller = readUnit(line, skipHyphen(line, number.end, compiled), compiled)
  const areGrams =
    !smaller && joined === null && unit.id === 'kilogram' && GRAMS.test(line.folded.slice(start, number.end))
  if (!smaller && !areGrams) return
  const part = asPartOf(unit.id, number.value, smaller?.id ?? 'gram')
  if (part === null) return
  const end = smaller?.end ?? number.end
  draft.first = addTo(draft.first, part)
  draft.numbers.push({ line, start, end: number.end })
  draft.end = end
}

/** Grams after kilograms, possibly without a unit. */
const GRAMS = /^[1-9][05]0$/

function slashAt(line: Line, end: number): number | null {
  const next = skipBlank(line, end)
  return line.folded[next] === '/' ? skipBlank(line, next + 1) : null
}

/** The position after a "+", or null. */
function behindPlus(line: Line, end: number): number | null {
  const sign = skipBlank(line, end)
  return line.folded[sign] === '+' ? skipBlank(line, sign + 1) : null
}

/** "500 g aprox. de carne": a word for "about" followed directly by "of". */
function trailingHedge(line: Line, position: number, compiled: CompiledGrammar): { end: number } | null {
  const found = matchAt(compiled.approx, line, position, (last) => isBoundary(line, last, false))
  if (!found) return null
  const next = skipBlank(line, found.end)
  const isLast = next >= line.folded.length || /[,;)\]]/.test(line.folded[next] ?? '')
  return isLast || skipPhrase(compiled.of, line, next, compiled) !== null ? found : null
}

/** "2 tasses 1/2 de farine": a fraction after the unit without its own unit. */
function trailingFraction(
  line: Line,
  position: number,
  unit: UnitRead,
  compiled: CompiledGrammar,
): NumberRead | null {
  if (unit.kind !== 'measure' || !isNumeric(line, position)) return null
  const part = readNumber(line, position, compiled)
  const isPart =
    part !== null && part.value < 1 && readUnit(line, skipBlank(line, part.end), compiled) === null
  return isPart ? part : null
}

/** "/ ½ oz", "+ 1 TL", "à 400 g", "= 200 ml" after an amount with its unit. */
export function readFurther(
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
    // "1 луковица и 2 зубчика чеснока" are two foods.
    const plus = unit.kind === 'piece' ? null : skipPhrase(compiled.plus, line, at, compiled)
    const isOr = plus === null
    const joined = isSign
      ? skipBlank(line, at + 1)
      : (each ?? plus ?? skipPhrase(compiled.or, line, at, compiled))
    const begin = skipHedges(line, joined ?? at, compiled, [])
    const before = joined === null ? null : readUnitBefore(line, begin, compiled)
    const isAdded = joined !== null && (isSign ? sign === '+' || sign === '&' : each === null && !isOr)
    const added = isAdded ? { isAdded } : {}
    if (before?.unit) {
      others.push({ ...otherOf(before), ...added })
      end = before.end
      continue
    }
    const range = joined !== null || isDigitAt(line, at) ? readRange(line, begin, compiled) : null
    const other = range ? readUnit(line, skipHyphen(line, range.end, compiled), compiled) : null
    // "3枚 1cm幅に切る": the width of the cut.
    const isCut =
      compiled.grammar.noSpaces === true && other?.id === 'centimeter' && isLetterAt(line, other.end)
    const isHeld = unit.kind !== 'measure' && other?.kind === 'measure' && !isCut
    if (!range || !other || !(isSign || isHeld || (joined !== null && each === null))) break
    others.push({ ...otherAmount(range, other), ...added })
    end = other.end
  }
  return others.length > 0 ? { others, end } : null
}
