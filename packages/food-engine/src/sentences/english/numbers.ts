import { FRACTION_SIGNS } from '../../quantity/fraction-signs.ts'
import { groupedNumberAt } from '../../quantity/grouped-number.ts'
import { QUANTITY_MAX } from '../../quantity/quantity-max.ts'
import { isPartOfWhole, readSlashedNumbers } from '../../quantity/slashed-numbers.ts'

const VULGAR_SIGNS = Object.keys(FRACTION_SIGNS).join('')
const AMOUNT = new RegExp(`(\\d+(?:[.,]\\d+)?|\\.\\d+)?([${VULGAR_SIGNS}])?`, 'y')
/** A typeset fraction directly after its whole number: `1²/₃`. */
const SET_FRACTION = /[⁰¹²³⁴-⁹]+[/⁄][₀-₉]+/uy
const FRACTION = /(\d{1,4}) ?([/⁄]) ?(\d{1,4})(?![\d.,]*\d)/y
const WHOLE_AND = /(\d{1,3})(?: *- *| +(?:and +|& +|\+ +)?)(?=\S)/y
const VULGAR_SIGN = new RegExp(`[${VULGAR_SIGNS}]`, 'y')
const RANGE = /(?: *(?:[-|~]|\.{2,3}|\u2026) *|-? ?(?:to|or)(?: +-?|-|(?=\d)))(?=[\d.]|[^ -~])/iy

export interface NumberReading {
  low: number
  high: number
  end: number
}

/**
 * The number or range at `start` of a plain text: `1/2`, `1 1/2`, `1½`, `1-1/2`, `1,5`, `1,000`, `1'000`, `.5`, `2-3`,
 * `1 to 2`. Null if there is none. Always finite and not negative; `1/0` reads as 1.
 */
export function readNumber(text: string, start: number): NumberReading | null {
  const slashed = readSlashedRange(text, start)
  if (slashed) return slashed
  const first = readSingleNumber(text, start)
  // "2 % milk" is no amount.
  if (!first || /^ ?[%°]/.test(text.slice(first.end, first.end + 2))) return null
  RANGE.lastIndex = first.end
  const dash = RANGE.exec(text)
  const second = dash && readSingleNumber(text, first.end + dash[0].length)
  if (!second || second.value <= first.value) return { low: first.value, high: first.value, end: first.end }
  return { low: first.value, high: second.value, end: second.end }
}

function readSingleNumber(text: string, start: number): { value: number; end: number } | null {
  const fraction = readFraction(text, start)
  if (fraction) return fraction
  const mixed = readMixedNumber(text, start)
  if (mixed) return mixed
  const grouped = groupedNumberAt(text, start, 'en')
  if (grouped) return grouped
  AMOUNT.lastIndex = start
  const found = AMOUNT.exec(text)
  const [all = '', digits = '', vulgar = ''] = found ?? []
  if (!all) return null
  SET_FRACTION.lastIndex = start + all.length
  const set = !vulgar && /^\d{1,3}$/.test(digits) ? SET_FRACTION.exec(text)?.[0] : undefined
  const [top = 0, bottom = 1] = set?.normalize('NFKC').split(/[/⁄]/).map(Number) ?? []
  const whole = Number(digits.replace(',', '.'))
  if (set && top < bottom) return { value: whole + top / bottom, end: SET_FRACTION.lastIndex }
  const value = whole + (FRACTION_SIGNS[vulgar] ?? 0)
  return value <= QUANTITY_MAX ? { value, end: start + all.length } : null
}

interface Slashed {
  top: number
  bottom: number
  end: number
  isSet: boolean
}

function slashedAt(text: string, start: number): Slashed | null {
  FRACTION.lastIndex = start
  const found = FRACTION.exec(text)
  if (!found) return null
  const [all, top, sign, bottom] = found
  return {
    top: Number(top),
    bottom: Number(bottom),
    end: start + all.length,
    isSet: sign === '⁄' && bottom !== '0',
  }
}

/** A fraction with a slash; "400/14 oz" stays two numbers. "4/5 cup" is less than one, "4/5 leaves" are more. */
function readFraction(text: string, start: number): { value: number; end: number } | null {
  const slashed = slashedAt(text, start)
  if (!slashed) return null
  const { top, bottom, end, isSet } = slashed
  const isMeasured = isPartOfWhole(top, bottom) && ONE_MEASURE.test(text.slice(end, end + 12))
  const isFraction = isSet || isMeasured || readSlashedNumbers(top, bottom)?.kind === 'fraction'
  return isFraction ? { value: top / bottom, end } : null
}

const ONE_MEASURE = /^[ -]?(?:cup|tsp|tbsp|teaspoon|tablespoon|pint|quart|inch|oz|ounce|lb|pound)(?![a-z])/i

/** "200/250 g", "15/20 tomatoes": a range with a slash. */
function readSlashedRange(text: string, start: number): NumberReading | null {
  const slashed = slashedAt(text, start)
  if (!slashed || readFraction(text, start)) return null
  const read = readSlashedNumbers(slashed.top, slashed.bottom)
  return read?.kind === 'range' ? { low: read.low, high: read.high, end: slashed.end } : null
}

function readMixedNumber(text: string, start: number): { value: number; end: number } | null {
  WHOLE_AND.lastIndex = start
  const whole = WHOLE_AND.exec(text)
  if (!whole) return null
  const at = start + whole[0].length
  VULGAR_SIGN.lastIndex = at
  const sign = VULGAR_SIGN.exec(text)
  const part = sign ? { value: FRACTION_SIGNS[sign[0]] ?? 0, end: at + 1 } : readPart(text, at)
  if (!part || part.value >= 1 || Number(whole[1]) === 0) return null
  const sizeOfEach =
    Number(whole[1]) > 4 && /^-? ?(?:inch|in\b|cm|")/i.test(text.slice(part.end, part.end + 6))
  return sizeOfEach ? null : { value: Number(whole[1]) + part.value, end: part.end }
}

/** The fraction after a whole number. */
function readPart(text: string, start: number): { value: number; end: number } | null {
  const slashed = slashedAt(text, start)
  const isPart = slashed && (slashed.isSet || isPartOfWhole(slashed.top, slashed.bottom))
  return isPart ? { value: slashed.top / slashed.bottom, end: slashed.end } : null
}
