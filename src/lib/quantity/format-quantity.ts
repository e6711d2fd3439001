import { roundQuantity } from '@ramekin/food-engine/quantity'
import { numberFormat } from '../intl.ts'
import { nearestFraction } from './fraction.ts'

export interface QuantityDisplay {
  /** Plain text, for copying, labels and screen readers: `1 1/2`, `< 1/10`, `0.75`. */
  text: string
  /** Before the number: `<` for a positive one that is too small to display, `≈` for a rounded one. */
  sign: '' | '<' | '≈'
  whole: string
  /** Superscript and subscript; both filled or both empty. */
  numerator: string
  denominator: string
}

export interface QuantityFormat {
  /** False for units that are written as decimals (grams). Default true. */
  asFraction?: boolean | undefined
  /** Determines digits and decimal separator. Default en-US. */
  locale?: string | undefined
  /** Spoons: 1/16 and 1/32 are shown as such. */
  smallParts?: boolean | undefined
}

const NOTHING: QuantityDisplay = { text: '', sign: '', whole: '', numerator: '', denominator: '' }
const SMALLEST_DECIMAL = 0.001
export const LARGEST_DENOMINATOR = 10
const SMALL_DENOMINATORS = [16, 32]

const formatterFor = (locale: string): Intl.NumberFormat =>
  numberFormat(locale, { maximumFractionDigits: 3, useGrouping: false })

export function formatNumber(value: number, locale: string): string {
  return formatterFor(locale).format(value)
}

/**
 * A quantity for display on recipe pages and lists: the nearest fraction with denominator up to 10, or a decimal.
 * Positive values below 1/10 (decimals: below 0.001) are shown as less than that. Empty for null, zero and non-finite
 * numbers.
 */
export function formatQuantity(
  quantity: number | null | undefined,
  { asFraction = true, locale = 'en-US', smallParts = false }: QuantityFormat = {},
): QuantityDisplay {
  if (!quantity || !Number.isFinite(quantity)) return NOTHING
  const number = (value: number) => formatNumber(value, locale)
  if (!asFraction) {
    if (quantity > 0 && quantity < SMALLEST_DECIMAL) return lessThan({ whole: number(SMALLEST_DECIMAL) })
    const text = number(roundQuantity(quantity))
    return { ...NOTHING, text, whole: text }
  }
  if (quantity > 0 && quantity < 1 / LARGEST_DENOMINATOR) {
    const small = SMALL_DENOMINATORS.find((part) => smallParts && Math.abs(quantity * part - 1) < 0.01)
    const parts = { numerator: number(1), denominator: number(small ?? LARGEST_DENOMINATOR) }
    return small ? { ...NOTHING, ...parts, text: textOf({ ...NOTHING, ...parts }) } : lessThan(parts)
  }
  const { negative, whole, numerator, denominator } = nearestFraction(quantity, LARGEST_DENOMINATOR)
  const parts = { ...NOTHING }
  if (whole > 0 || numerator === 0) parts.whole = number(negative ? -whole : whole)
  if (numerator > 0) {
    parts.numerator = number(negative && whole === 0 ? -numerator : numerator)
    parts.denominator = number(denominator)
  }
  return { ...parts, text: textOf(parts) }
}

function lessThan(pieces: Partial<QuantityDisplay>): QuantityDisplay {
  const parts = { ...NOTHING, ...pieces, sign: '<' } as const
  return { ...parts, text: `< ${textOf(parts)}` }
}

function textOf({ whole, numerator, denominator }: QuantityDisplay): string {
  const fraction = numerator && `${numerator}/${denominator}`
  return [whole, fraction].filter(Boolean).join(' ')
}
