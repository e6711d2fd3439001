import { SAME_QUANTITY } from '@ramekin/food-engine/quantity'

/** A whole part and a proper fraction (`numerator` 0 without one). */
export interface MixedFraction {
  negative: boolean
  whole: number
  numerator: number
  denominator: number
}

/** The simplest of equally near fractions. With `maxDenominator` 32, 0.333 is 1/3 and 1.99 is 2. */
export function nearestFraction(value: number, maxDenominator: number): MixedFraction {
  const size = Math.abs(value)
  const whole = Math.floor(size)
  const part = size - whole
  let best = { numerator: 0, denominator: 1, miss: part }
  for (let denominator = 1; denominator <= maxDenominator; denominator++) {
    const numerator = Math.round(part * denominator)
    const miss = Math.abs(part - numerator / denominator)
    if (miss < best.miss - Number.EPSILON) best = { numerator, denominator, miss }
  }
  const carries = best.numerator === best.denominator
  return {
    negative: value < 0,
    whole: carries ? whole + 1 : whole,
    numerator: carries ? 0 : best.numerator,
    denominator: carries ? 1 : best.denominator,
  }
}

/** As on measuring cups. */
export const KITCHEN_PARTS: readonly number[] = [1, 2, 3, 4, 8]

/** Whether a value is a multiple of one of the parts, such as a third. */
export const isPart = (value: number, parts: readonly number[], tolerance = SAME_QUANTITY): boolean =>
  parts.some((part) => Math.abs(value * part - Math.round(value * part)) < tolerance * part)
