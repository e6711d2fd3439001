/** Two whole numbers with a slash: a fraction, or a range from `low` to `high`. */
export type SlashedNumbers =
  | { kind: 'fraction'; value: number; isDoubtful: boolean }
  | { kind: 'range'; low: number; high: number }

/** Denominators above ten that cooks use. */
const FINE_DENOMINATORS: ReadonlySet<number> = new Set([12, 16, 20, 32])
/** Maximum ratio of a range's bounds; "400/14 oz" exceeds it. */
const WIDEST_RANGE = 3

/**
 * Interprets "2/3", "200/250" and "15/20": a fraction is in lowest terms with a common denominator, or one of a few
 * larger than one ("3/2"). Others are a range, like "5/6 leaves", unless its bounds are too far apart: then null.
 * `isDoubtful`: it often means a range ("2/3 onions").
 */
export function readSlashedNumbers(top: number, bottom: number): SlashedNumbers | null {
  if (top === 0 || bottom === 0) return null
  if (isFraction(top, bottom)) {
    const isDoubtful = top >= 2 && bottom > top && bottom <= 5
    return { kind: 'fraction', value: top / bottom, isDoubtful }
  }
  const [low, high] = top < bottom ? [top, bottom] : [bottom, top]
  return high <= low * WIDEST_RANGE ? { kind: 'range', low, high } : null
}

/** Whether the numbers after a whole number are its fraction: "1 5/8", "1 4/5". */
export const isPartOfWhole = (top: number, bottom: number): boolean =>
  top > 0 && top < bottom && (bottom <= 10 || FINE_DENOMINATORS.has(bottom))

function isFraction(top: number, bottom: number): boolean {
  if (top === 1 && bottom === 1) return true
  if (greatestDivisor(top, bottom) > 1) return false
  if (top > bottom) return bottom >= 2 && bottom <= 4 && top < 20
  if (top === 1) return bottom <= 10 || FINE_DENOMINATORS.has(bottom)
  // "5/6 leaves" are five or six, "7/8 cup" is a measure.
  if (top >= 4 && bottom <= top + 2) return top === 7 && bottom === 8
  return bottom <= 10 || bottom === 16 || bottom === 32
}

function greatestDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestDivisor(b, a % b)
}
