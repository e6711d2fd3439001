import { SAME_QUANTITY } from '@ramekin/food-engine/quantity'
import { pluralRules } from '../intl.ts'
import { hasCountingForms, type WordForms, wordsOfForms } from './word-forms.ts'

interface Words {
  name: string
  pluralName?: string | null | undefined
  forms?: WordForms | null | undefined
}

export interface UnitWords extends Words {
  abbreviation?: string | null | undefined
  pluralAbbreviation?: string | null | undefined
  useAbbreviation?: boolean | null | undefined
  /** False: amounts are written as decimals. Missing means true. */
  fraction?: boolean | null | undefined
}

export type FoodWords = Words

export const wordsOfFood = ({ name, pluralName, forms }: FoodWords): string[] =>
  [name, pluralName, ...wordsOfForms(forms)].filter((word) => word != null)

export const wordsOfUnit = ({ abbreviation, pluralAbbreviation, ...unit }: UnitWords): string[] =>
  [...wordsOfFood(unit), abbreviation, pluralAbbreviation].filter((word) => word != null)

const LANGUAGES_WITHOUT_PLURAL = new Set(['hu', 'ja', 'ko', 'tr', 'vi', 'zh'])

/** Some languages do not inflect nouns after a number. */
const hasPlural = (language: string) => !LANGUAGES_WITHOUT_PLURAL.has(language.slice(0, 2))

/** 1.5 times 0.667 is one. */
export const asShown = (quantity: number): number =>
  Math.abs(quantity - Math.round(quantity)) < SAME_QUANTITY ? Math.round(quantity) : quantity

/** The name for one, else the form of the amount, else the plural above 1. */
function inAmount({ name, pluralName, forms }: Words, exact: number, language: string): string {
  const quantity = asShown(exact)
  const category = pluralRules(language).select(quantity)
  if (category === 'one' || (quantity < 1 && hasCountingForms(language))) return name
  return forms?.[category] || (quantity > 1 && pluralName) || name
}

/** Singular without an amount. */
export function unitWord(unit: UnitWords, quantity: number | null | undefined, language: string): string {
  const inForm = (words: Words) => (quantity ? inAmount(words, quantity, language) : words.name)
  const word = inForm(unit)
  if (!unit.useAbbreviation) return word
  return inForm({ name: unit.abbreviation ?? '', pluralName: unit.pluralAbbreviation }) || word
}

export interface FoodAmount {
  quantity: number | null | undefined
  /** Then the amount counts units: its forms are not those of the food. */
  hasUnit: boolean
}

/** Plural without an amount. */
export function foodWord(food: FoodWords, { quantity, hasUnit }: FoodAmount, language: string): string {
  if (!hasPlural(language)) return food.name
  const isListed = !quantity || (hasUnit && food.forms)
  return isListed ? food.pluralName || food.name : inAmount(food, quantity, language)
}
