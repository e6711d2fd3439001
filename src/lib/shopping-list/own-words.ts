import { withoutPlural } from '@ramekin/food-engine/matching'
import type { IngredientFood } from '~/schemas/food'
import { wordsOfFood } from '../ingredient-display/words.ts'
import { foldText } from '../options/filter-options.ts'

/** Of an item's `extras`: what the person typed for a food that has another name. */
const KEY = 'said'

const keyOf = (word: string) => withoutPlural(foldText(word))

/** Nothing if it is the food's name, or no name of it. */
export function saidWord(food: IngredientFood | null, word: string | undefined): Record<string, string> {
  if (!food || !word) return {}
  const key = keyOf(word)
  const isOneOf = (names: readonly string[]) => names.some((name) => keyOf(name) === key)
  return !isOneOf(wordsOfFood(food)) && isOneOf(food.aliases.map(({ name }) => name)) ? { [KEY]: word } : {}
}

/** The food named as the person did. A word that is not one of its names was said about another food. */
export function foodAsSaid(
  food: IngredientFood | null,
  extras: Record<string, string>,
): IngredientFood | null {
  const { [KEY]: name } = saidWord(food, extras[KEY])
  return food && name ? { ...food, name, pluralName: null, forms: null } : food
}

/** The item's extras with only what this app stores there. */
export const keptWord = ({ [KEY]: word }: Record<string, string>): Record<string, string> =>
  word ? { [KEY]: word } : {}
