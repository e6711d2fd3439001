import { isSameQuantity } from '@ramekin/food-engine/quantity'
import type { Recipe } from '~/schemas/recipe'

type Ingredient = Recipe['recipeIngredient'][number]

const joint = (hasFood: boolean) => (hasFood ? ', ' : ' ')

/**
 * The unit word of a line without a unit, and its note without that word: deleting a unit puts its name at the start of
 * the note ("150 g caster sugar").
 */
export function takeKeptUnit(line: Ingredient): { keptUnit: string; note: string } {
  const { quantity, unit, food, referencedRecipe, note, amounts } = line
  const nothing = { keptUnit: '', note }
  if (unit || !quantity || referencedRecipe) return nothing
  const word = amounts.find((amount) => isSameQuantity(amount.quantity, quantity))?.unit
  if (!word || !note.startsWith(word)) return nothing
  const rest = note.slice(word.length)
  if (rest === '') return { keptUnit: word, note: '' }
  const between = joint(food !== null)
  return rest.startsWith(between) ? { keptUnit: word, note: rest.slice(between.length) } : nothing
}

/** Reverses `takeKeptUnit`. */
export const withKeptUnit = (keptUnit: string, note: string, hasFood: boolean): string =>
  [keptUnit, note].filter(Boolean).join(joint(hasFood))
