import { type Measure, measureOfUnit } from '../merge-items/measures.ts'
import { formatQuantity, type QuantityDisplay } from '../quantity/format-quantity.ts'
import { isPart, KITCHEN_PARTS } from '../quantity/fraction.ts'
import { measureOf, roundToMeasure } from '../quantity/measure.ts'

interface AmountUnit {
  name: string
  abbreviation?: string | null | undefined
  fraction?: boolean | null | undefined
}

/** Relative difference shown without "≈". */
const UNNOTICED = 0.03
const LITER_OR_KILOGRAM = 1000
const LEAST_FRACTION = 0.1

/**
 * Formats an amount of a list as a cook measures it. Cups and spoons: a fraction of their sets, with "≈" if it differs
 * noticeably. Others: halves, thirds, quarters or eighths if they are exact (metric: halves and quarters of a liter or a
 * kilogram), else decimals.
 */
export function kitchenAmount(
  quantity: number | null | undefined,
  unit: AmountUnit | null | undefined,
  locale: string,
): QuantityDisplay {
  const decimals = { asFraction: false, locale }
  if (!quantity || !(quantity > 0)) return formatQuantity(quantity, decimals)
  if (unit?.fraction === false) return formatQuantity(readableDecimal(quantity, unit), decimals)
  const measure = measureOf(unit, undefined)
  if (measure === 'cup' || measure === 'spoon') {
    const rounded = isPart(quantity, KITCHEN_PARTS) ? quantity : roundToMeasure(quantity, measure)
    const shown = formatQuantity(rounded, { locale, smallParts: measure === 'spoon' })
    const isAbout = Math.abs(rounded - quantity) > UNNOTICED * quantity
    return isAbout ? { ...shown, sign: '≈', text: `≈ ${shown.text}` } : shown
  }
  if (quantity >= LEAST_FRACTION && isPart(quantity, partsOf(unit)))
    return formatQuantity(quantity, { locale })
  return formatQuantity(readableDecimal(quantity, unit), decimals)
}

const isMetric = (measure: Measure | null): measure is Measure =>
  measure?.dimension === 'gram' || measure?.dimension === 'milliliter'

function partsOf(unit: AmountUnit | null | undefined): readonly number[] {
  const measure = measureOfUnit(unit)
  if (!isMetric(measure)) return KITCHEN_PARTS
  return measure.size >= LITER_OR_KILOGRAM ? [1, 2, 4] : [1]
}

/**
 * Keeps two decimals, which may be typed, and eighths, except eighths of grams, which look like thousands. Rounds the
 * rest.
 */
function readableDecimal(quantity: number, unit: AmountUnit | null | undefined): number {
  const measure = measureOfUnit(unit)
  const isSmall = isMetric(measure) && measure.size < LITER_OR_KILOGRAM
  if (quantity < LEAST_FRACTION || isPart(quantity, isSmall ? [100] : [8, 100], 1e-6)) return quantity
  return Number(quantity.toFixed(quantity < 10 ? 2 : quantity < 100 ? 1 : 0))
}
