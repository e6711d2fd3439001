import type { OtherAmount } from '../parsed-sentence.ts'
import type { Range } from './line.ts'
import type { NumberRead } from './read-number.ts'
import type { NumberRange } from './read-range.ts'
import type { UnitRead } from './read-unit.ts'
import { thousandsBeside } from './unit-ids.ts'

export interface Amount {
  start: number
  /** Its end, including words for "of" and articles after it. */
  end: number
  quantity: number | null
  upperQuantity: number | null
  /** Positions of the number; two for "1 cuillère et demie". */
  numbers: readonly Range[]
  unit: UnitRead | null
  sizes: readonly Range[]
  comments: readonly Range[]
  others: readonly OtherAmount[]
  isWord: boolean
  /** The number is ambiguous: "2/3 onions". */
  isDoubtful?: boolean
}

export interface FoundAmount {
  amount: Amount
  name: Range
  /** The text after an amount that follows its name. */
  behind: Range | null
  /** "Saft" in "Saft von 2 Zitronen". */
  part: Range | null
  isBehind: boolean
}

/** Converts a number with its unit to an additional amount. */
export function otherAmount({ first, second }: NumberRange, unit: UnitRead | null): OtherAmount {
  const [quantity, upperQuantity] = bounds(first, second, unit)
  return {
    quantity,
    upperQuantity,
    unit: unit ? unit.range.line.raw.slice(unit.range.start, unit.range.end) : null,
  }
}

/** Converts an amount to an additional one. */
export function otherOf({ quantity, upperQuantity, unit }: Amount): OtherAmount {
  return {
    quantity,
    upperQuantity,
    unit: unit ? unit.range.line.raw.slice(unit.range.start, unit.range.end) : null,
  }
}

/** The bounds of a range in order; the upper one is null for a single number. */
export function bounds(
  first: NumberRead,
  second: NumberRead | null,
  unit: UnitRead | null,
): [number, number | null] {
  const low = meant(first, unit)
  if (!second) return [low, null]
  const high = meant(second, unit)
  if (high === low) return [low, null]
  return high > low ? [low, high] : [high, low]
}

/** Three decimals; the unit resolves an ambiguous separator. */
function meant(number: NumberRead, unit: UnitRead | null): number {
  const grouped = unit ? thousandsBeside(unit.id) : null
  const { value, otherValue } = number
  const chosen =
    grouped === null || otherValue === null
      ? value
      : grouped
        ? Math.max(value, otherValue)
        : Math.min(value, otherValue)
  return Math.round(chosen * 1000) / 1000
}
