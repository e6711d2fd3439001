export interface UnitWords {
  name: string
  pluralName?: string | null | undefined
  abbreviation?: string | null | undefined
  pluralAbbreviation?: string | null | undefined
  useAbbreviation?: boolean | null | undefined
  /** False: amounts are written as decimals. Missing means true. */
  fraction?: boolean | null | undefined
}

export interface FoodWords {
  name: string
  pluralName?: string | null | undefined
}

/** `by-quantity`, `without-unit` ("2 cups onion", "2 onions"), or never. */
export type FoodPlural = 'by-quantity' | 'without-unit' | 'never'

export const wordsOfUnit = (unit: UnitWords): string[] =>
  [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation].filter((word) => word != null)

export function unitWord(unit: UnitWords, plural: boolean): string {
  const name = (plural && unit.pluralName) || unit.name
  if (!unit.useAbbreviation) return name
  return (plural && unit.pluralAbbreviation) || unit.abbreviation || name
}

/** Plural above one and without an amount. */
export function foodWord(
  food: FoodWords,
  quantity: number | null | undefined,
  { hasUnit = false, plural = 'by-quantity' }: { hasUnit?: boolean; plural?: FoodPlural } = {},
): string {
  const isPlural = !quantity || quantity > 1
  const isAllowed = plural === 'by-quantity' || (plural === 'without-unit' && !hasUnit)
  return (isPlural && isAllowed && food.pluralName) || food.name
}

const LANGUAGES_WITHOUT_PLURAL = new Set(['hu', 'ja', 'ko', 'tr', 'vi', 'zh'])

/** Some languages do not inflect nouns after a number. */
export function foodPluralOf(locale: string): FoodPlural {
  return LANGUAGES_WITHOUT_PLURAL.has(locale.slice(0, 2)) ? 'never' : 'by-quantity'
}
