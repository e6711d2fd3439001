import type { IngredientFood } from '~/schemas/food'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { IngredientUnit } from '~/schemas/unit'

/**
 * JSON characters of the foods, units, and linked recipes of one recipe, each as often as lines name it. A thousand lines
 * may name one of 400,000 characters.
 */
const LINE_WORDS_MAX = 1_000_000

const lengths = new WeakMap<object, number>()

function lengthOf(words: object): number {
  const length = lengths.get(words) ?? JSON.stringify(words).length
  lengths.set(words, length)
  return length
}

/** Foods, units, and linked recipes of the lines of one recipe; those beyond the room without their long fields. */
export function createLineWordsRoom() {
  let room = LINE_WORDS_MAX
  const fit = <W extends object>(words: W | null, short: (words: W) => W): W | null => {
    if (!words) return null
    const length = lengthOf(words)
    if (length > room) return short(words)
    room -= length
    return words
  }
  return {
    food: (food: IngredientFood | null) =>
      fit(food, (whole) => ({
        ...whole,
        description: '',
        extras: {},
        aliases: [],
        householdsWithIngredientFood: [],
        householdsToBuy: [],
      })),
    unit: (unit: IngredientUnit | null) =>
      fit(unit, (whole) => ({ ...whole, description: '', extras: {}, aliases: [] })),
    recipe: (recipe: RecipeSummary | null) =>
      fit(recipe, (whole) => ({ ...whole, description: '', recipeCategory: [], tags: [], tools: [] })),
  }
}
