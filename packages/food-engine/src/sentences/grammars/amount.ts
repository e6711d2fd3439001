import type { OtherAmount } from '../parsed-sentence.ts'
import type { Range } from './line.ts'
import type { NumberRead } from './read-number.ts'
import type { NumberRange } from './read-range.ts'
import type { UnitRead } from './read-unit.ts'
import { thousandsBeside } from './unit-ids.ts'

/** How much of something, read at one place of a line. */
export interface Amount {
  start: number
  /** Where it ends, words for "of" and articles behind it included. */
  end: number
  quantity: number | null
  upperQuantity: number | null
  /** Where the number was read; two places for "1 cuillère et demie". */
  numbers: readonly Range[]
  unit: UnitRead | null
  sizes: readonly Range[]
  /** Words that hedge: "ca.", "etwas". */
  comments: readonly Range[]
  others: readonly OtherAmount[]
  isWord: boolean
  /** The number may be meant otherwise: "2/3 onions". */
  isDoubtful?: boolean
}

/** An amount and what it is an amount of. */
export interface FoundAmount {
  amount: Amount
  /** Where the name is. */
  name: Range
  /** The text after an amount that follows its name. */
  behind: Range | null
  /** "Saft" in "Saft von 2 Zitronen". */
  part: Range | null
  isBehind: boolean
}

/** A number with its unit as an amount beside the first one. */
export function otherAmount({ first, second }: NumberRange, unit: UnitRead | null): OtherAmount {
  const [quantity, upperQuantity] = bounds(first, second, unit)
  return {
    quantity,
    upperQuantity,
    unit: unit ? unit.range.line.raw.slice(unit.range.start, unit.range.end) : null,
  }
}

/** An amount as one beside the first. */
export function otherOf({ quantity, upperQuantity, unit }: Amount): OtherAmount {
  return {
    quantity,
    upperQuantity,
    unit: unit ? unit.range.line.raw.slice(unit.range.start, unit.range.end) : null,
  }
}

/** Low and high bound of a range in the right order; the high one is null for a single number. */
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
