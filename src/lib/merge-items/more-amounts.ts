import { isPart } from '../quantity/fraction.ts'
import { factorBetween, type Measure, measureOfWord } from './measures.ts'

/** A second measure: `of` of the main quantity equals `low` to `high` of `unit`. */
export interface OtherAmount {
  unit: string
  low: number
  high: number
  of: number
  /** Added to the main quantity in an incompatible unit; then `of` is 0. */
  added: boolean
}

/** How far an amount's range exceeds it, and its other measures. Scales with the quantity, even negative. */
export interface MoreAmounts {
  upper: number
  others: readonly OtherAmount[]
}

/** An amount in a unit, or counted. Quantity 0 means "some". */
export interface Amount {
  quantity: number
  unitId: string | null
  /** Null for counted things. */
  measure: Measure | null
  more: MoreAmounts | null
}

/** Other measures of one amount; those of further lines are left out. */
const OTHERS_MAX = 8
const SAME = 0.002
const DUST = 2e-5

/** Removes floating-point noise (0.1 + 0.2); non-finite numbers become 0. */
export function tidy(quantity: number): number {
  return Number.isFinite(quantity) ? Math.round(quantity * 1e6) / 1e6 : 0
}

export function scaleExtras(more: MoreAmounts | null, times: number): MoreAmounts | null {
  if (!more) return null
  return tidyExtras({
    upper: more.upper * times,
    others: more.others.map(({ low, high, of, ...other }) => ({
      ...other,
      low: low * times,
      high: high * times,
      of: of * times,
    })),
  })
}

/** Both quantities must be in the same unit. */
export function addExtras(first: MoreAmounts | null, second: MoreAmounts | null): MoreAmounts | null {
  if (!first || !second) return first ?? second
  const others = [...first.others]
  for (const other of second.others) {
    const at = others.findIndex((known) => known.added === other.added && isSameUnit(known.unit, other.unit))
    const known = others[at]
    if (!known) {
      if (others.length < OTHERS_MAX) others.push(other)
    } else {
      const factor = factorBetween(measureOfWord(other.unit), measureOfWord(known.unit))
      others[at] = {
        ...known,
        low: known.low + other.low * factor,
        high: known.high + other.high * factor,
        of: known.of + other.of,
      }
    }
  }
  return tidyExtras({ upper: first.upper + second.upper, others })
}

/** For a quantity converted to another unit by `factor`. */
export function convertExtras(more: MoreAmounts | null, factor: number): MoreAmounts | null {
  if (!more || factor === 1) return more
  return tidyExtras({
    upper: more.upper * factor,
    others: more.others.map((other) => ({ ...other, of: other.of * factor })),
  })
}

export function positiveAmount(more: MoreAmounts | null): MoreAmounts | null {
  if (!more) return null
  return tidyExtras({
    upper: more.upper > DUST ? more.upper : 0,
    others: more.others.filter(({ low, high }) => low > DUST && high > DUST),
  })
}

/** The upper bound of the range, and other measures that cover the whole quantity. */
export function shownAmounts({ quantity, more }: Pick<Amount, 'quantity' | 'more'>): {
  upperQuantity: number | null
  otherAmounts: { quantity: number; upperQuantity: number | null; unit: string; added: boolean }[]
} {
  const shown = positiveAmount(more)
  if (!shown || quantity <= 0) return { upperQuantity: null, otherAmounts: [] }
  const covers = ({ of, added }: OtherAmount) =>
    added || Math.abs(of - quantity) <= SAME * Math.max(1, quantity)
  return {
    upperQuantity: shown.upper > 0 ? tidy(quantity + shown.upper) : null,
    otherAmounts: shown.others.filter(covers).map(({ unit, low, high, added }) => ({
      quantity: low,
      upperQuantity: high - low > SAME ? high : null,
      unit,
      added,
    })),
  }
}

/** Reverses `shownAmounts`. */
export function extrasOfShown({
  quantity,
  upperQuantity,
  otherAmounts,
}: {
  quantity: number
  upperQuantity?: number | null | undefined
  otherAmounts?:
    | readonly { quantity: number; upperQuantity: number | null; unit: string; added: boolean }[]
    | null
    | undefined
}): MoreAmounts | null {
  return tidyExtras({
    upper: upperQuantity ? Math.max(0, upperQuantity - quantity) : 0,
    others: (otherAmounts ?? []).map((other) => ({
      unit: other.unit,
      low: other.quantity,
      high: other.upperQuantity ?? other.quantity,
      of: other.added ? 0 : quantity,
      added: other.added,
    })),
  })
}

/** False after an edit by hand. Clients round quantities to thousandths. */
export const isSameAmount = (
  a: { quantity: number; unitId: string | null; foodId: string | null },
  b: { quantity: number; unitId: string | null; foodId: string | null },
): boolean => Math.abs(a.quantity - b.quantity) < 0.001 && a.unitId === b.unitId && a.foodId === b.foodId

export function inUnitOf<T extends Amount>(amount: T, { unitId, measure }: Amount): T {
  if (amount.unitId === unitId) return amount
  const factor = factorBetween(amount.measure, measure)
  return {
    ...amount,
    unitId,
    measure,
    quantity: tidy(amount.quantity * factor),
    more: convertExtras(amount.more, factor),
  }
}

export function plusAmount<T extends Amount>(amount: T, added: Amount): T {
  const { quantity, more } = inUnitOf(added, amount)
  return { ...amount, quantity: tidy(amount.quantity + quantity), more: addExtras(amount.more, more) }
}

export const timesAmount = <T extends Amount>(amount: T, times: number): T => ({
  ...amount,
  quantity: tidy(amount.quantity * times),
  more: scaleExtras(amount.more, times),
})

/**
 * Uses the larger unit if the sum is at least one of it. Fractions of pints and quarts that no tool measures use the
 * smaller unit: "2 1/8 cups".
 */
export function inReadableUnit<T extends Amount>(first: T, second: Amount): T {
  const isLarger = (first.measure?.size ?? 0) < (second.measure?.size ?? 0)
  const converted = inUnitOf(first, second)
  if (isLarger) return converted.quantity >= 1 && !isOddMeasure(converted) ? converted : first
  return isOddMeasure(first) && !isOddMeasure(converted) ? converted : first
}

const PINT_PARTS = [1, 2, 4]

const isOddMeasure = ({ quantity, measure }: Amount): boolean =>
  measure?.dimension === 'cup' && measure.size > 1 && !isPart(quantity, PINT_PARTS)

function isSameUnit(a: string, b: string): boolean {
  if (a === b) return true
  const [first, second] = [measureOfWord(a), measureOfWord(b)]
  return first && second ? first.dimension === second.dimension : a.toLowerCase() === b.toLowerCase()
}

function tidyExtras({ upper, others }: MoreAmounts): MoreAmounts | null {
  const tidied = {
    upper: tidy(upper),
    others: others
      .map(({ unit, low, high, of, added }) => ({
        unit,
        low: tidy(low),
        high: tidy(high),
        of: tidy(of),
        added,
      }))
      .filter(({ low, high, of }) => low !== 0 || high !== 0 || of !== 0),
  }
  return tidied.upper === 0 && tidied.others.length === 0 ? null : tidied
}
