import type { IngredientFood } from '~/schemas/food'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { IngredientUnit } from '~/schemas/unit'

const lengths = new WeakMap<object, number>()

function lengthOf(words: object): number {
  const length = lengths.get(words) ?? JSON.stringify(words).length
  lengths.set(words, length)
  return length
}

export type WordsRoom = ReturnType<typeof createWordsRoom>

/**
 * Foods, units, and linked recipes of the lines of a response, which has each as often as lines name it: a thousand lines
 * may name one of 400,000 characters. Beyond `room` JSON characters they are without their long fields.
 */
export function createWordsRoom(room: number) {
  let left = room
  const fit = <W extends object>(words: W | null, short: (words: W) => W): W | null => {
    if (!words) return null
    const length = lengthOf(words)
    if (length > left) return short(words)
    left -= length
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
