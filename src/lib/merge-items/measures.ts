/** Dimension and size of a unit. Amounts of one dimension add up. */
export interface Measure {
  dimension: Dimension
  size: number
}
/** Metric and American measures stay apart, and so do weights and volumes. Spoons are parts of a cup. */
type Dimension = 'gram' | 'milliliter' | 'ounce' | 'cup'

export interface MeasuredUnit {
  name: string
  pluralName?: string | null | undefined
  abbreviation?: string | null | undefined
  standardQuantity?: number | null | undefined
  /** One of `STANDARD_UNITS`. */
  standardUnit?: string | null | undefined
}

const STANDARD = {
  gram: { dimension: 'gram', size: 1 },
  kilogram: { dimension: 'gram', size: 1000 },
  milliliter: { dimension: 'milliliter', size: 1 },
  liter: { dimension: 'milliliter', size: 1000 },
  ounce: { dimension: 'ounce', size: 1 },
  pound: { dimension: 'ounce', size: 16 },
  fluid_ounce: { dimension: 'cup', size: 1 / 8 },
  cup: { dimension: 'cup', size: 1 },
} as const satisfies Record<string, Measure>
const BY_STANDARD: ReadonlyMap<string, Measure> = new Map(Object.entries(STANDARD))
const TABLESPOON: Measure = { dimension: 'cup', size: 1 / 16 }
const TEASPOON: Measure = { dimension: 'cup', size: 1 / 48 }
/** Metric and American spoons in milliliters. */
const SPOONS: readonly (readonly [milliliters: number, spoon: Measure])[] = [
  [15, TABLESPOON],
  [5, TEASPOON],
]
const SPOON_TOLERANCE = 0.02

/** Names of units without a stored size, in lower case without periods. */
const NAMED: readonly (readonly [Measure, string])[] = [
  [{ dimension: 'gram', size: 0.001 }, 'mg|milligram|milligrams|milligramm'],
  [
    STANDARD.gram,
    'g|gr|gm|gms|gram|grams|gramme|grammes|gramm|grammi|grammo|gramo|gramos|grama|gramas|г|غرام|جرام',
  ],
  [{ dimension: 'gram', size: 10 }, 'dag|dkg|dekagramm'],
  [
    STANDARD.kilogram,
    'kg|kgs|kilo|kilos|kilogram|kilograms|kilogramme|kilogrammes|kilogramm|кг|كيلوغرام|كيلو',
  ],
  [{ dimension: 'gram', size: 500 }, 'pfund|pfd|pond|livre|livres|pund'],
  [STANDARD.milliliter, 'ml|mls|cc|milliliter|milliliters|millilitre|millilitres|мл|مليلتر'],
  [{ dimension: 'milliliter', size: 10 }, 'cl|centiliter|centiliters|centilitre|centilitres|zentiliter'],
  [{ dimension: 'milliliter', size: 100 }, 'dl|deciliter|deciliters|decilitre|decilitres|deziliter'],
  [STANDARD.liter, 'l|lt|ltr|liter|liters|litre|litres|litro|litros|litri|л|لتر'],
  [STANDARD.ounce, 'oz|ozs|ounce|ounces'],
  [STANDARD.pound, 'lb|lbs|pound|pounds'],
  [STANDARD.fluid_ounce, 'fl oz|floz|fluid ounce|fluid ounces'],
  [STANDARD.cup, 'cup|cups'],
  [{ dimension: 'cup', size: 2 }, 'pt|pint|pints'],
  [{ dimension: 'cup', size: 4 }, 'qt|quart|quarts'],
  [{ dimension: 'cup', size: 16 }, 'gal|gallon|gallons'],
  [TABLESPOON, 'tbsp|tbsps|tbs|tablespoon|tablespoons|el|esslöffel'],
  [TEASPOON, 'tsp|tsps|teaspoon|teaspoons|tl|teelöffel'],
]
const BY_NAME: ReadonlyMap<string, Measure> = new Map(
  NAMED.flatMap(([measure, names]) => names.split('|').map((name) => [name, measure] as const)),
)

/** Null for a unit without a fixed size. */
export const measureOfWord = (word: string): Measure | null =>
  BY_NAME.get(word.trim().toLowerCase().replace(/\./g, ' ').replace(/\s+/g, ' ').trim()) ?? null

/** By the unit's stored size, else by its names. Null for counted things. */
export function measureOfUnit(unit: MeasuredUnit | null | undefined): Measure | null {
  if (!unit) return null
  const { standardQuantity, standardUnit, name, pluralName, abbreviation } = unit
  const standard = BY_STANDARD.get(standardUnit ?? '')
  if (!standardQuantity || !standard)
    return measureOfWord(name) ?? measureOfWord(pluralName ?? '') ?? measureOfWord(abbreviation ?? '')
  const spoon = SPOONS.find(
    ([milliliters]) =>
      standardUnit === 'milliliter' && Math.abs(standardQuantity / milliliters - 1) < SPOON_TOLERANCE,
  )
  return spoon?.[1] ?? { ...standard, size: standard.size * standardQuantity }
}

/** Conversion factor; 1 for different dimensions. */
export const factorBetween = (from: Measure | null, to: Measure | null): number =>
  from && to && from.dimension === to.dimension ? from.size / to.size : 1
