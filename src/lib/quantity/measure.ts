import { SAME_QUANTITY } from '@ramekin/food-engine/quantity'
import { scaleQuantity } from './scale.ts'

/** The measuring tool for an amount, or a count in halves or whole numbers. */
export type Measure = 'spoon' | 'cup' | 'scales' | 'pieces' | 'whole'

interface MeasuredUnit {
  name: string
  abbreviation?: string | null | undefined
  fraction?: boolean | null | undefined
}

// Stems and abbreviations in our languages; names of units are free text.
const SPOON =
  /spoon|löffel|lepel|^(?:mat|te)?sked|^(?:spise|te)?sk(?:e|je)|cuill|cucchia|cuchar|colher|łyż|lžíc|lžic|ложк|ложек|kanál|kaşı|lingur|lusik|κουταλ|ملعق|מלעק|^כף|^כפ|大さじ|小さじ|큰술|작은술|汤匙|茶匙|湯匙|muỗng|^(?:tsp|tbsp|tbs|tl|el|tsk|msk|krm|spsk|rkl|cda|cdta|csp|càs|càc|łyż|pl|čl|yk|tk|stk|ekl|mk)\.?$/u
const CUP =
  /^(?:cups?|tassen?|tasses?|tazas?|tazz[ae]|xícaras?|chávenas?|kop(?:je|jes|pen)?|kopp(?:ar|er)?|kuppi|szklank[ai]|šálek|hrnek|bögre|csésze|bardak|căni|cană|чашк[аи]|стакан(?:а|ов)?|φλιτζάνι[α]?|φλ\.?|كوب|أكواب|כוס(?:ות)?|カップ|컵|杯)$/u
const EGG =
  /(?<!\p{L})(?:eggs?|ei|eier|eigelbe?|eiweiße?|eidotter|œufs?|oeufs?|huevos?|uov[ao]|ovos?|eieren|ägg|æg|egg|muna[a]?|jaj[ako]|jajek|vejce|vajec|vajcia|tojás|yumurta|ou[ăa]?|яйц[оа]|яиц|яйця|αυγ[όά]|بيض(?:ة|ات)?|ביצ(?:ה|ים)|trứng)(?!\p{L})|^(?:卵|たまご|鸡蛋|雞蛋|계란|달걀)/u

const fold = (text: string) => text.trim().toLowerCase()

export function measureOf(unit: MeasuredUnit | null | undefined, foodName: string | undefined): Measure {
  if (!unit) return foodName && EGG.test(fold(foodName)) ? 'whole' : 'pieces'
  const names = [unit.name, unit.abbreviation ?? ''].map(fold)
  if (names.some((name) => SPOON.test(name))) return 'spoon'
  if (names.some((name) => CUP.test(name))) return 'cup'
  return unit.fraction === false ? 'scales' : 'pieces'
}

/** Allowed fractions by amount; the first limit above the amount applies. */
const PARTS: Record<Measure, readonly { below: number; parts: readonly number[] }[]> = {
  spoon: [
    { below: 1, parts: [0, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 2 / 3, 3 / 4] },
    { below: 4, parts: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] },
    { below: 10, parts: [0, 1 / 2] },
  ],
  cup: [
    { below: 2, parts: [0, 1 / 8, 1 / 6, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 5 / 8, 2 / 3, 3 / 4, 7 / 8] },
    { below: 10, parts: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] },
  ],
  pieces: [
    { below: 3, parts: [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4] },
    { below: 10, parts: [0, 1 / 2] },
  ],
  whole: [{ below: 1, parts: [0, 1 / 2] }],
  scales: [
    { below: 5, parts: Array.from({ length: 100 }, (_, at) => at / 100) },
    { below: 20, parts: [0, 1 / 2] },
  ],
}
/** From this weight on the last digits are irrelevant. */
const LARGE_WEIGHT = 500

/** Never rounds a positive amount to 0. */
export function roundToMeasure(quantity: number, measure: Measure): number {
  if (!(quantity > 0)) return quantity
  if (measure === 'scales' && quantity >= LARGE_WEIGHT) return Math.round(quantity / 5) * 5
  const whole = Math.floor(quantity)
  const { parts } = PARTS[measure].find(({ below }) => quantity < below) ?? { parts: [0] }
  const candidates = [...parts, 1].map((part) => whole + part).filter((amount) => amount > 0)
  const nearest = candidates.reduce((best, amount) =>
    Math.abs(amount - quantity) <= Math.abs(best - quantity) ? amount : best,
  )
  // Amounts far below the smallest measure stay.
  return nearest >= quantity * 2 ? quantity : nearest
}

/** Rounded to a measurable amount if scaled; `exact` is set if rounding changed it. */
export function measuredQuantity(
  quantity: number | null | undefined,
  scale: number,
  measure: () => Measure,
): { quantity: number | null; exact: number | null } {
  const exact = scaleQuantity(quantity, scale)
  if (exact === null || scale === 1) return { quantity: exact, exact: null }
  const rounded = roundToMeasure(exact, measure())
  return { quantity: rounded, exact: Math.abs(rounded - exact) <= SAME_QUANTITY * exact ? null : exact }
}
