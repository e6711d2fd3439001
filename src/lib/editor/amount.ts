import { parseQuantity } from '@ramekin/food-engine/quantity'
import * as v from 'valibot'
import { formatNumber, formatQuantity } from '~/lib/quantity/format-quantity'

/**
 * An amount in its text field. `value` is the number that `shown` was formatted from: while the text is unchanged,
 * saving returns exactly this number, even if the text is rounded (0.333 as 1/3).
 */
export const Amount = v.object({ text: v.string(), shown: v.string(), value: v.nullable(v.number()) })
export type Amount = v.InferOutput<typeof Amount>

/** Stored numbers have three decimals, so a fraction this close means the same. */
const NEAR = 0.0015

/** As a fraction if it is exact enough, else as a decimal; empty for null. */
export function toAmount(value: number | null, locale: string, asFraction = true): Amount {
  if (value === null || value === 0) return { text: '', shown: '', value }
  const fraction = asFraction ? formatQuantity(value, { locale }).text : ''
  const read = fraction ? parseQuantity(fraction, locale) : null
  const shown = read !== null && Math.abs(read - value) < NEAR ? fraction : formatNumber(value, locale)
  return { text: shown, shown, value }
}

export const noAmount: Amount = { text: '', shown: '', value: null }

/** Null when empty, undefined when invalid. */
export function readAmount({ text, shown, value }: Amount, locale: string): number | null | undefined {
  if (text === shown) return value
  if (text.trim() === '') return null
  return parseQuantity(text, locale) ?? undefined
}
