import { roundQuantity } from '@ramekin/food-engine/quantity'
import { nearestFraction } from './fraction.ts'

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const SUBSCRIPT = '₀₁₂₃₄₅₆₇₈₉'

function withDigits(digits: string, value: number): string {
  return [...String(value)].map((digit) => digits.charAt(Number(digit))).join('')
}

/**
 * The number in an item's `display` text in responses, in any language: a mixed fraction with denominator up to 32 in
 * superscript and subscript digits (`1 ¹/₂`), or, for units without fractions, a decimal with at most three places.
 * Empty for null, zero and non-finite numbers.
 */
export function displayQuantity(quantity: number | null | undefined, asFraction: boolean): string {
  if (!quantity || !Number.isFinite(quantity)) return ''
  const decimal = String(roundQuantity(quantity))
  if (!asFraction) return decimal
  const { negative, whole, numerator, denominator } = nearestFraction(quantity, 32)
  const parts: string[] = []
  if (whole > 0) parts.push(String(whole))
  if (numerator > 0) parts.push(`${withDigits(SUPERSCRIPT, numerator)}/${withDigits(SUBSCRIPT, denominator)}`)
  if (parts.length === 0) return decimal
  return (negative ? '-' : '') + parts.join(' ')
}
