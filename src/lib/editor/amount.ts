import { parseQuantity } from '@ramekin/food-engine/quantity'
import * as v from 'valibot'
import { formatNumber, formatQuantity } from '~/lib/quantity/format-quantity'

/**
 * An amount as it stands in its field. `value` is the number that `shown` was written from: as long as the text is
 * still that one, saving gives back exactly this number, also when the text rounds it (0.333 shown as 1/3).
 */
export const Amount = v.object({ text: v.string(), shown: v.string(), value: v.nullable(v.number()) })
export type Amount = v.InferOutput<typeof Amount>

/** Stored numbers have three decimals, so a fraction that reads as nearly the same one may stand for it. */
const NEAR = 0.0015

/** A stored number for its field: as a fraction where that says the same, else as a decimal; empty for none. */
export function toAmount(value: number | null, locale: string, asFraction = true): Amount {
  if (value === null || value === 0) return { text: '', shown: '', value }
  const fraction = asFraction ? formatQuantity(value, { locale }).text : ''
  const read = fraction ? parseQuantity(fraction, locale) : null
  const shown = read !== null && Math.abs(read - value) < NEAR ? fraction : formatNumber(value, locale)
  return { text: shown, shown, value }
}

export const noAmount: Amount = { text: '', shown: '', value: null }

/** The number in the field; null when it is empty, undefined when what stands there is no amount. */
export function readAmount({ text, shown, value }: Amount, locale: string): number | null | undefined {
  if (text === shown) return value
  if (text.trim() === '') return null
  return parseQuantity(text, locale) ?? undefined
}
