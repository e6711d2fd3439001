/** Thirds are stored with two or three decimals, and several amounts add up: closer ones are the same. */
export const SAME_QUANTITY = 0.004

/** Rounds to three decimals, the precision of stored quantities. Numbers too large for decimals stay. */
export function roundQuantity(quantity: number): number {
  const rounded = Math.round(quantity * 1000) / 1000
  return Number.isFinite(rounded) ? rounded : quantity
}
