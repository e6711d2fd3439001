import { decimalSeparator } from './decimal-separator.ts'
import { FRACTION_SIGNS } from './fraction-signs.ts'
import { groupedNumberAt, RANGE_WORD } from './grouped-number.ts'
import { QUANTITY_MAX } from './quantity-max.ts'
import { roundQuantity } from './round-quantity.ts'
import { readSlashedNumbers } from './slashed-numbers.ts'

/** Characters; longer text is not a handwritten number. */
const NUMBER_MAX_LENGTH = 40

/** A quantity in a text: `text.slice(start, end)` is its source. */
export interface QuantityMatch {
  /** The number, or the lower bound of a range; three decimals, never negative, always finite. */
  quantity: number
  /** The upper bound of a range (`2–3`), else null. */
  upperQuantity: number | null
  /** The text between the two numbers of a range ("–", " to "); null for a single number. */
  between: string | null
  start: number
  end: number
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉'

// "1 / 2 cup", but not "500 g / 2".
const SLASHED = '(?:\\d+[/⁄∕]\\d+|\\d{1,2} ?[/⁄∕] ?(?:[2-9]|1[0-6])(?!\\d))'
const DRAWN = `[${Object.keys(FRACTION_SIGNS).join('')}]|[${SUPERSCRIPT}]+[/⁄∕][${SUBSCRIPT}]+`
const AND = '(?:(?:and|und|et|en|y|e|i|og|och|&|\\+)\\s+)?'
// `1 1/2`, `1-1/2`, `1 and 1/2`, `1½`: digits directly before `n/d` belong to the numerator, so a gap is needed there.
const MIXED = `\\d+(?:(?:\\s+${AND}|-)${SLASHED}|(?:\\s+${AND}|-)?(?:${DRAWN}))`
const DECIMAL = '\\d+(?:[.,]\\d+)*|[.,]\\d+'

// One number in any spelling, without thousands separators.
const NUMBER_SOURCE = `(?:${MIXED}|${SLASHED}|${DRAWN}|${DECIMAL})`
const RANGE_SOURCE = `(?:[-‐‑]${RANGE_WORD}[-‐‑]|\\s*[-–—−~〜]\\s*|-?\\s+${RANGE_WORD}\\s+)`

const NUMBER_AT = new RegExp(NUMBER_SOURCE, 'y')
const RANGE_AT = new RegExp(RANGE_SOURCE, 'iy')
const FRACTION_ONLY = new RegExp(`^(?:${SLASHED}|${DRAWN})$`)
const MIXED_PARTS = new RegExp(`^(\\d+)(?:\\s+${AND}|-)?(${SLASHED}|${DRAWN})$`)

/** Replaces digits and separators of other scripts by ASCII, one by one, so that positions stay the same. */
export function asciiDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹०-९０-９٫٬]/g, (letter) => {
    if (letter === '٫') return '.'
    if (letter === '٬') return ','
    const code = letter.charCodeAt(0)
    const zero = [0x660, 0x6f0, 0x966, 0xff10].findLast((start) => code >= start) ?? code
    return String(code - zero)
  })
}

/** `1 1/2`, `½`, `0,5`; null for other text. With a decimal comma, `1,125` is little more than one. */
export function parseQuantity(text: string, locale = 'en-US'): number | null {
  const trimmed = asciiDigits(text.trim())
  const plain = decimalSeparator(locale) === ',' ? trimmed.replace(/^(\d+),(\d+)$/, '$1.$2') : trimmed
  const found = numberAt(plain, 0)
  return found && found.end === plain.length ? roundQuantity(found.value) : null
}

/**
 * The quantity or range at exactly `start`, or null. The text must have passed `asciiDigits`. `language` is that of the
 * text, as a tag.
 */
export function quantityAt(plain: string, start = 0, language?: string): QuantityMatch | null {
  const slashed = slashedAt(plain, start)
  if (slashed !== undefined) return slashed
  const first = numberAt(plain, start, language)
  if (!first) return null
  const single = {
    quantity: roundQuantity(first.value),
    upperQuantity: null,
    between: null,
    start,
    end: first.end,
  }
  RANGE_AT.lastIndex = first.end
  const between = RANGE_AT.exec(plain)
  const second = between && numberAt(plain, first.end + between[0].length, language)
  if (!second) return single
  const quantity = roundQuantity(Math.min(first.value, second.value))
  const upper = roundQuantity(Math.max(first.value, second.value))
  const upperQuantity = upper > quantity ? upper : null
  return {
    quantity,
    upperQuantity,
    between: upperQuantity === null ? null : (between[0] ?? ''),
    start,
    end: second.end,
  }
}

const STARTS_NUMBER = new RegExp(`[\\d${Object.keys(FRACTION_SIGNS).join('')}]`)

/** The quantities and ranges of a text in order, with positions. */
export function* quantitiesIn(text: string, from = 0): Generator<QuantityMatch> {
  const plain = asciiDigits(text)
  for (let at = from; at < plain.length; ) {
    const found = STARTS_NUMBER.test(plain.charAt(at)) ? quantityAt(plain, at) : null
    if (found) yield found
    at = Math.max(found?.end ?? 0, at + 1)
  }
}

/** Quantities are stored in thousandths; equal ones may differ by two roundings. */
const TOLERANCE = 0.002

export const isSameQuantity = (a: number, b: number): boolean => Math.abs(a - b) <= TOLERANCE

export const isSameRange = (
  a: Pick<QuantityMatch, 'quantity' | 'upperQuantity'>,
  b: Pick<QuantityMatch, 'quantity' | 'upperQuantity'>,
): boolean => isSameQuantity(a.quantity, b.quantity) && a.upperQuantity === b.upperQuantity

const SLASHED_AT = /(?:(\d{1,5})[/⁄∕](\d{1,5})|(\d{1,2}) ?[/⁄∕] ?([2-9]|1[0-6]))(?! ?[/⁄∕]|\d)/y

/** "15/20": not a fraction; null for neither a fraction nor a range, undefined for other text. */
function slashedAt(plain: string, start: number): QuantityMatch | null | undefined {
  SLASHED_AT.lastIndex = start
  const found = SLASHED_AT.exec(plain)
  if (!found) return undefined
  const read = readSlashedNumbers(Number(found[1] ?? found[3]), Number(found[2] ?? found[4]))
  if (read?.kind === 'fraction') return undefined
  return (
    read && {
      quantity: read.low,
      upperQuantity: read.high > read.low ? read.high : null,
      between: read.high > read.low ? '/' : null,
      start,
      end: start + found[0].length,
    }
  )
}

function numberAt(plain: string, start: number, language?: string): { value: number; end: number } | null {
  const grouped = groupedNumberAt(plain, start, language)
  if (grouped) return grouped.value <= QUANTITY_MAX ? grouped : null
  NUMBER_AT.lastIndex = start
  const written = NUMBER_AT.exec(plain)?.[0]
  if (!written || written.length > NUMBER_MAX_LENGTH) return null
  const end = start + written.length
  if (/^e[+-]?\d/i.test(plain.slice(end, end + 3))) return null
  const value = numberValue(written)
  return value !== null && value <= QUANTITY_MAX ? { value, end } : null
}

function numberValue(written: string): number | null {
  if (FRACTION_ONLY.test(written)) return fractionValue(written)
  const mixed = MIXED_PARTS.exec(written)
  if (!mixed?.[1] || !mixed[2]) return decimalValue(written)
  const fraction = fractionValue(mixed[2])
  return fraction === null ? null : Number(mixed[1]) + fraction
}

function fractionValue(written: string): number | null {
  const glyph = FRACTION_SIGNS[written]
  if (glyph !== undefined) return glyph
  const [above, below] = written.split(/ ?[/⁄∕] ?/).map(plainDigits)
  if (above === undefined || below === undefined || below === 0) return null
  const value = above / below
  return Number.isFinite(value) ? value : null
}

function plainDigits(digits: string): number {
  return Number(
    digits.replace(/[^\d]/g, (digit) => {
      const raised = SUPERSCRIPT.indexOf(digit)
      return String(raised >= 0 ? raised : SUBSCRIPT.indexOf(digit))
    }),
  )
}

/** `1,5` and `1.5` are one and a half; null for `1.2.3`. */
function decimalValue(written: string): number | null {
  const value = Number(written.replace(',', '.'))
  return Number.isFinite(value) ? value : null
}
