import { FRACTION_SIGNS } from '../../quantity/fraction-signs.ts'
import { groupsWithBlanks } from '../../quantity/grouped-number.ts'
import { QUANTITY_MAX } from '../../quantity/quantity-max.ts'
import { isPartOfWhole, readSlashedNumbers } from '../../quantity/slashed-numbers.ts'
import { isBoundary, isDigitAt, isLetterAt, skipBlank } from './boundaries.ts'
import type { CompiledGrammar } from './compile-grammar.ts'
import { readCompoundNumber } from './compound-numbers.ts'
import { type Lexicon, type Match, matchAt } from './lexicon.ts'
import type { Line } from './line.ts'
import { readUnit } from './read-unit.ts'

export interface NumberRead {
  value: number
  /** Its value with the other meaning of its only separator ("1.500": 1500 and 1.5); null if unambiguous. */
  otherValue: number | null
  end: number
  isWord: boolean
  /** A word for a dozen or the like, which "of" may follow. */
  isMultiplied: boolean
  /** Two numbers with a slash that may be a range: "2/3". */
  isDoubtful?: boolean
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉'

// Every quantifier is bounded and no two adjacent ones match the same character: linear time.
const DIGITS = /\d{1,9}(?:[.,'٫٬]\d{1,9}){0,4}(?!\d)/y
const SPACED_THOUSANDS = /[1-9]\d{0,2}(?: \d{3}){1,3}(?![\d/])(?:,\d{1,3}(?!\d))?/y
const SLASHED = /(\d{1,4}) ?\/ ?(\d{1,4})(?![\d/]|[.,]\d)/y
const RAISED = /([⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})\/([₀₁₂₃₄₅₆₇₈₉]{1,3})/y
const NO_AMOUNT_BEHIND = /^ ?[%‰°º²³℃度]/

/** Whether a number may begin with this character, except number words. */
export function isNumeric(line: Line, position: number): boolean {
  const sign = line.folded[position] ?? ''
  return isDigitAt(line, position) || FRACTION_SIGNS[sign] !== undefined || SUPERSCRIPT.includes(sign)
}

/** The number at exactly `position`: digits, fractions, mixed numbers, number words. */
export function readNumber(line: Line, position: number, compiled: CompiledGrammar): NumberRead | null {
  const isNumber = isNumeric(line, position)
  const first = isNumber ? readDigits(line, position, compiled) : readWords(line, position, compiled)
  if (!first) return null
  const number =
    asDenominator(line, first, compiled) ?? (isNumber ? withHalfWord(line, first, compiled) : first)
  const times = wordAfter(compiled.multipliers, line, number.end, compiled)
  const multiplied = times
    ? { ...number, value: number.value * times.value, otherValue: null, end: times.end, isMultiplied: true }
    : number
  const result = withPartOfDozen(line, multiplied, times?.value ?? multiplied.value, compiled)
  if (result.value > QUANTITY_MAX || NO_AMOUNT_BEHIND.test(line.folded.slice(result.end, result.end + 2)))
    return null
  return result
}

/** "4分の3": the number is a denominator. */
function asDenominator(line: Line, number: NumberRead, compiled: CompiledGrammar): NumberRead | null {
  const join = matchAt(compiled.fractionJoin, line, skipBlank(line, number.end), () => true)
  if (!join) return null
  const start = skipBlank(line, join.end)
  const numerator = isDigitAt(line, start)
    ? readDigits(line, start, compiled)
    : wordAt(compiled.numbers, line, start, compiled)
  const isPart = numerator !== null && isPartOfWhole(numerator.value, number.value)
  return isPart
    ? { ...number, value: numerator.value / number.value, otherValue: null, end: numerator.end }
    : null
}

/** "docena y media": plus half a dozen. */
function withPartOfDozen(
  line: Line,
  number: NumberRead,
  dozen: number,
  compiled: CompiledGrammar,
): NumberRead {
  const part = number.isMultiplied ? wordAfter(compiled.andParts, line, number.end, compiled) : null
  return part ? { ...number, value: number.value + dozen * part.value, end: part.end } : number
}

function readDigits(line: Line, position: number, compiled: CompiledGrammar): NumberRead | null {
  const plain = { otherValue: null, isWord: false, isMultiplied: false }
  const fraction = fractionAt(line, position, false)
  if (fraction) return { ...plain, ...fraction }
  const spaced = groupsWithBlanks(compiled.grammar.language)
    ? stickyMatch(SPACED_THOUSANDS, line, position)
    : null
  if (spaced) {
    const value = Number(spaced.replaceAll(' ', '').replace(',', '.'))
    return { ...plain, value, end: position + spaced.length }
  }
  const written = stickyMatch(DIGITS, line, position)
  if (!written) return null
  const end = position + written.length
  const whole = /^\d+$/.test(written) ? Number(written) : null
  const isCutOff = line.folded[end] === '/' && isDigitAt(line, end + 1)
  if (isCutOff && whole !== null && !/^[\d/]+[.,]\d/.test(line.folded.slice(end, end + 12))) return null
  if (whole === null) {
    const values = decimalValues(written, compiled.grammar.decimal)
    return values && { ...plain, ...values, end }
  }
  const part = mixedPart(line, end, compiled)
  return part ? { ...plain, value: whole + part.value, end: part.end } : { ...plain, value: whole, end }
}

/** "1½", "1 1/2", "1-1/2", "1 und 1/2": the fraction after a whole number. */
function mixedPart(
  line: Line,
  end: number,
  compiled: CompiledGrammar,
): { value: number; end: number } | null {
  const sign = line.folded[end]
  const direct = sign !== undefined && !isDigitAt(line, end) ? fractionAt(line, end, true) : null
  if (direct) return direct.value < 1 ? direct : null
  let next = end
  if (sign === '-') next = end + 1
  else {
    next = skipBlank(line, end)
    const and = line.folded[next] === '+' ? next + 1 : matchAt(compiled.mixedAnd, line, next, () => true)?.end
    if (and !== undefined) next = skipBlank(line, and)
    else if (next === end) return null
  }
  const fraction = fractionAt(line, next, true)
  return fraction && fraction.value < 1 ? fraction : null
}

function fractionAt(
  line: Line,
  position: number,
  isBehindWhole: boolean,
): { value: number; end: number; isDoubtful?: boolean } | null {
  const glyph = FRACTION_SIGNS[line.folded[position] ?? '']
  if (glyph !== undefined) return { value: glyph, end: position + 1 }
  SLASHED.lastIndex = position
  RAISED.lastIndex = position
  const slashed = SLASHED.exec(line.folded)
  const parts = slashed ?? RAISED.exec(line.folded)
  if (!parts) return null
  const above = plainDigits(parts[1] ?? '')
  const below = plainDigits(parts[2] ?? '')
  const end = position + parts[0].length
  const plain = below === 0 ? null : { value: above / below, end }
  if (!slashed) return plain
  if (isBehindWhole) return isPartOfWhole(above, below) ? plain : null
  const read = readSlashedNumbers(above, below)
  return read?.kind === 'fraction' ? { value: read.value, isDoubtful: read.isDoubtful, end } : null
}

function plainDigits(digits: string): number {
  return Number(
    digits.replace(/\D/g, (digit) => String(Math.max(SUPERSCRIPT.indexOf(digit), SUBSCRIPT.indexOf(digit)))),
  )
}

function stickyMatch(pattern: RegExp, line: Line, position: number): string | null {
  pattern.lastIndex = position
  return pattern.exec(line.folded)?.[0] ?? null
}

/**
 * A single separator before three digits separates thousands if it is the language's thousands separator, and two
 * different separators are unambiguous; otherwise it is the decimal separator, regardless of the language.
 */
function decimalValues(
  written: string,
  decimal: ',' | '.',
): { value: number; otherValue: number | null } | null {
  const plain = written.replaceAll('٫', '.').replace(/['٬]/g, '')
  const isArabic = plain !== written
  const signs = plain.replace(/\d/g, '')
  if (signs.length === 0) return { value: Number(plain), otherValue: null }
  const last = signs.at(-1) ?? ''
  if (signs.length > 1) {
    const groups = [...signs].every((sign) => sign === last)
    if (groups && !/^\d{1,3}(?:[.,]\d{3})+$/.test(plain)) return null
    const bare = groups
      ? plain.replaceAll(last, '')
      : plain.slice(0, plain.lastIndexOf(last)).replace(/[.,]/g, '')
    const value = Number(groups ? bare : `${bare}.${plain.slice(plain.lastIndexOf(last) + 1)}`)
    return { value, otherValue: null }
  }
  const small = Number(plain.replace(last, '.'))
  const isGrouped = /^[1-9]\d{0,2}[.,]\d{3}$/.test(plain) && !isArabic
  if (!isGrouped) return { value: small, otherValue: null }
  const large = Number(plain.replace(last, ''))
  return last === decimal ? { value: small, otherValue: large } : { value: large, otherValue: small }
}

/** "drei", "ein halbes", "une demi", "anderthalb", "zweihundert". */
function readWords(line: Line, position: number, compiled: CompiledGrammar): NumberRead | null {
  if (matchAt(compiled.noNumbers, line, position, () => true)) return null
  const lone =
    wordAt(compiled.halves, line, position, compiled) ??
    // Without spaces it may be the beginning of any word: "打散".
    (compiled.grammar.noSpaces ? null : wordAt(compiled.multipliers, line, position, compiled))
  const number = digitsOfHan(line, position, compiled) ?? wordAt(compiled.numbers, line, position, compiled)
  const glued = gluedAt(line, position, compiled)
  if (glued && !number && !lone) {
    return { value: glued.value, otherValue: null, end: glued.end, isWord: true, isMultiplied: false }
  }
  const compound = number || lone ? null : readCompoundNumber(line, position, compiled.compoundNumbers)
  if (compound) return { ...compound, otherValue: null, isWord: true, isMultiplied: false }
  if (!number || (lone && lone.end > number.end)) {
    const isMultiplied = lone !== null && wordAt(compiled.halves, line, position, compiled) === null
    return lone ? { value: lone.value, otherValue: null, end: lone.end, isWord: true, isMultiplied } : null
  }
  const whole = withFurtherWords(line, number, compiled)
  const read = { value: whole.value, otherValue: null, end: whole.end, isWord: true, isMultiplied: false }
  const half = halfAfter(line, whole.end, compiled)
  if (half) return { ...read, value: whole.value * half.value, end: half.end }
  const more = wordAfter(compiled.andParts, line, whole.end, compiled)
  return more
    ? { ...read, value: whole.value + more.value, end: more.end }
    : withGluedPart(line, read, compiled)
}

const HAN_NUMBER =
  /(?:([一二两兩三四五六七八九])?百)?(?:零|([一二三四五六七八九])?(十))?([一二三四五六七八九])?/y
const HAN_ONES = '零一二三四五六七八九'

/** "二百五十", "三十五": at least a ten or a hundred with a number beside it. */
function digitsOfHan(line: Line, position: number, { grammar }: CompiledGrammar): Match<number> | null {
  if (!grammar.noSpaces) return null
  HAN_NUMBER.lastIndex = position
  const found = HAN_NUMBER.exec(line.folded)
  const [written = '', hundreds, tens, ten, ones] = found ?? []
  if (written.length < 2 || !/[百十]/.test(written)) return null
  const valueOfSign = (sign: string | undefined) => HAN_ONES.indexOf((sign ?? '一').replace(/[两兩]/, '二'))
  const value =
    (written.includes('百') ? 100 * valueOfSign(hundreds) : 0) +
    (ten ? 10 * valueOfSign(tens) : 0) +
    (ones ? valueOfSign(ones) : 0)
  return { value, end: position + written.length }
}

/** "doscientos cincuenta", "trinta e cinco", "deux cent cinquante": words that make one number. */
function withFurtherWords(line: Line, first: Match<number>, compiled: CompiledGrammar): Match<number> {
  let number = first
  for (;;) {
    const next = numberAfter(line, number.end, compiled)
    const value = next && valueTogether(number.value, next.value)
    if (!next || value === null) return number
    number = { value, end: next.end }
  }
}

/** The number word after another one, and after "and" or a hyphen. */
function numberAfter(line: Line, end: number, compiled: CompiledGrammar): Match<number> | null {
  if (compiled.grammar.noSpaces) return null
  const at = line.folded[end] === '-' ? end + 1 : skipBlank(line, end)
  if (at === end) return null
  const direct = wordAt(compiled.numbers, line, at, compiled)
  if (direct) return direct
  const and = matchAt(compiled.mixedAnd, line, at, () => true)
  return and && wordAt(compiled.numbers, line, skipBlank(line, and.end), compiled)
}

/** 200 and 50, 30 and 5, 60 and 12 add up; 2 and 100 multiply; null for others. */
function valueTogether(one: number, other: number): number | null {
  if (!Number.isInteger(one) || !Number.isInteger(other) || other < 1) return null
  if (other === 100 && one >= 2 && one <= 9) return one * other
  const fits =
    (one >= 100 && one % 100 === 0 && other < 100) ||
    (one % 100 >= 20 && one % 10 === 0 && other < 10) ||
    ([60, 80].includes(one % 100) && other > 10 && other < 20)
  return fits ? one + other : null
}

/** "ein Viertelliter" */
function withGluedPart(line: Line, number: NumberRead, compiled: CompiledGrammar): NumberRead {
  const at = skipBlank(line, number.end)
  const part = number.value === 1 && at > number.end ? gluedAt(line, at, compiled) : null
  return part && part.value < 1 ? { ...number, value: part.value, otherValue: null, end: part.end } : number
}

/** A number in one word with its unit: "полкило", "Viertelliter". */
function gluedAt(line: Line, position: number, compiled: CompiledGrammar): Match<number> | null {
  return matchAt(compiled.gluedNumbers, line, position, (end) => readUnit(line, end, compiled) !== null)
}

/** "1 halbe Zitrone" is half a lemon, "1 et demi" one and a half. */
function withHalfWord(line: Line, number: NumberRead, compiled: CompiledGrammar): NumberRead {
  const half = halfAfter(line, number.end, compiled)
  if (half) return { ...number, value: number.value * half.value, otherValue: null, end: half.end }
  const more = wordAfter(compiled.andParts, line, number.end, compiled)
  return more
    ? { ...number, value: number.value + more.value, otherValue: null, end: more.end }
    : withGluedPart(line, number, compiled)
}

/** The word for a half after a number, unless a unit begins with it: "2 pol lyž" are two tablespoons. */
function halfAfter(line: Line, end: number, compiled: CompiledGrammar): Match<number> | null {
  const half = wordAfter(compiled.halves, line, end, compiled)
  if (!half) return null
  const unit = readUnit(line, skipBlank(line, end), compiled)
  return unit && unit.range.end > half.end ? null : half
}

/**
 * A number word with an allowed end: not within a word, and not as the first part of "quatre-épices". A fraction word
 * with a period is an abbreviation of another word: "pol. lyžice".
 */
function wordAt(
  lexicon: Lexicon<number>,
  line: Line,
  position: number,
  { grammar }: CompiledGrammar,
): Match<number> | null {
  const found = matchAt(
    lexicon,
    line,
    position,
    (end) =>
      isBoundary(line, end, grammar.noSpaces) && !(line.folded[end] === '-' && isLetterAt(line, end + 1)),
  )
  const isShort = found !== null && found.value < 1 && isLetterAt(line, found.end - 1)
  return isShort && SHORTENED.test(line.folded.slice(found.end, found.end + 3)) ? null : found
}

const SHORTENED = /^\. ?\p{L}/u

function wordAfter(
  lexicon: Lexicon<number>,
  line: Line,
  end: number,
  compiled: CompiledGrammar,
): Match<number> | null {
  const next = skipBlank(line, end)
  if (next === end && !compiled.grammar.noSpaces && isLetterAt(line, end - 1)) return null
  return wordAt(lexicon, line, next, compiled)
}
