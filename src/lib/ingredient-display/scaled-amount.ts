import { FRACTION_SIGNS } from '@ramekin/food-engine/quantity'
import type { IngredientAmount } from '~/schemas/recipe'
import { measureOfWord } from '../merge-items/measures.ts'
import { formatQuantity, LARGEST_DENOMINATOR, type QuantityDisplay } from '../quantity/format-quantity.ts'
import { isPart, KITCHEN_PARTS } from '../quantity/fraction.ts'
import { measuredQuantity, measureOf, roundToMeasure } from '../quantity/measure.ts'
import { scaleQuantity } from '../quantity/scale.ts'

export interface ScaleOptions {
  scale: number
  locale: string
  /** Amounts are rounded to measurable ones. */
  rounds: boolean
  food: string | undefined
  /** Composed from fields, in the digits of the reader. */
  isComposed: boolean
  /** The decimal separator that the line's author uses; null for that of the locale. */
  decimalSign: string | null
}

const DECIMALS = 2
const DECIMAL_WRITTEN = /\d[.,]\d{1,2}(?!\d)/
const NEAR = 0.001

/** The decimal separator in a line; null without one. */
export function decimalSignIn(text: string): string | null {
  return /\d([.,])\d{1,2}(?!\d)/.exec(text)?.[1] ?? null
}

const isMetric = (unit: string | null): boolean => {
  const dimension = measureOfWord(unit ?? '')?.dimension
  return dimension === 'gram' || dimension === 'milliliter'
}

const measureOfAmount = ({ unit, fraction }: IngredientAmount, food: string | undefined) =>
  measureOf(unit === null ? null : { name: unit, fraction: fraction && !isMetric(unit) }, food)

/** A scaled amount; `exact` is the calculated value if it was rounded to a measurable one. */
export function scaledValue(
  value: number,
  amount: IngredientAmount,
  written: string,
  { scale, rounds, food }: ScaleOptions,
): { quantity: number | null; exact: number | null } {
  const calculated = scaleQuantity(value, scale)
  if (!rounds || calculated === null) return { quantity: calculated, exact: null }
  if (amount.unit !== null && DECIMAL_WRITTEN.test(written))
    return { quantity: toDecimals(calculated), exact: null }
  if (amount.fraction && isMetric(amount.unit) && isKitchenPart(calculated))
    return { quantity: calculated, exact: null }
  return measuredQuantity(value, scale, () => measureOfAmount(amount, food))
}

const toDecimals = (value: number): number => Number(value.toFixed(DECIMALS)) || value

const isKitchenPart = (value: number): boolean => isPart(value, KITCHEN_PARTS, NEAR)

/** Share of a calculated amount that a fraction may differ from it; 1/3 is also stored as 0.333. */
const FRACTION_TOLERANCE = 0.005

/** Half of ⅓ cup is ⅙. */
const MEASURED_PARTS = [...KITCHEN_PARTS, 6]

/** Other values, such as 5/9, are written as decimals. */
const isNearFraction = (value: number): boolean =>
  value < 1 / LARGEST_DENOMINATOR || isPart(value, MEASURED_PARTS, FRACTION_TOLERANCE * value)

/** Digits by the name of their numbering system, and the letters of number words that they replace. */
const DIGITS = {
  latn: /[\d½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞\p{Script=Latin}]/u,
  arab: /[٠-٩]/,
  arabext: /[۰-۹]/,
  deva: /[०-९]/,
}

/** The locale with the digits of a text, so that scaling does not mix two kinds of digits in a recipe. */
function withDigitsOf(written: string, locale: string): string {
  const found = Object.entries(DIGITS).find(([, digits]) => digits.test(written))
  return found ? `${locale}-u-nu-${found[0]}` : locale
}

/** A number in the author's style: decimals with their separator, or fractions. */
export function writtenNumber(
  value: number | null,
  amount: IngredientAmount,
  written: string,
  { scale, locale, decimalSign, isComposed }: ScaleOptions,
): { text: string; quantity: QuantityDisplay } {
  const { unit, fraction } = amount
  const asFraction =
    fraction &&
    value !== null &&
    !(isMetric(unit) && !isKitchenPart(value)) &&
    (scale === 1 || isNearFraction(value))
  const smallParts = measureOfAmount(amount, undefined) === 'spoon'
  const digits = isComposed ? locale : withDigitsOf(written, locale)
  const plain = formatQuantity(value, { asFraction, locale: digits, smallParts })
  const signed = (text: string) => (decimalSign ? text.replace(/(?<=\d)[.,](?=\d)/, decimalSign) : text)
  const quantity = { ...plain, text: signed(plain.text), whole: signed(plain.whole) }
  return { text: inSigns(quantity, written), quantity }
}

/** Fractions in the author's style: "1½" if the line has "½". */
function inSigns({ text, whole, numerator, denominator }: QuantityDisplay, written: string): string {
  const hasSigns = Object.keys(FRACTION_SIGNS).some((sign) => written.includes(sign))
  const value = Number(numerator) / Number(denominator)
  const sign = Object.entries(FRACTION_SIGNS).find(([, known]) => Math.abs(known - value) < 1e-9)?.[0]
  return hasSigns && numerator && sign ? whole + sign : text
}

/** How many of the second unit the first is, if both form one amount: "3 lb 8 oz", "1 kg 200 g"; else null. */
export function unitsInSum(
  text: string,
  first: IngredientAmount,
  second: IngredientAmount | undefined,
): number | null {
  if (!second || first.upperQuantity !== null || second.upperQuantity !== null) return null
  if (text.slice(first.unitEnd, second.start).trim() !== '') return null
  const [large, small] = [measureOfWord(first.unit ?? ''), measureOfWord(second.unit ?? '')]
  if (!large || !small || large.dimension !== small.dimension || large.size <= small.size) return null
  const ratio = large.size / small.size
  return second.quantity < ratio ? ratio : null
}

/** A scaled sum of two units with carry: twice "3 lb 8 oz" is 7 and 0. */
export function scaledSum(
  first: IngredientAmount,
  second: IngredientAmount,
  ratio: number,
  { scale, rounds, food }: ScaleOptions,
): { large: number; small: number } {
  const total = (first.quantity * ratio + second.quantity) * scale
  const whole = Math.floor(total / ratio + NEAR)
  const rest = Math.max(0, Math.round((total - whole * ratio) * 1000) / 1000)
  const small = rounds && rest > 0 ? roundToMeasure(rest, measureOfAmount(second, food)) : rest
  return small >= ratio ? { large: whole + 1, small: 0 } : { large: whole, small }
}
