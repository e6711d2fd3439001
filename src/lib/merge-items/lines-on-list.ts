import { plainNote } from './item-note.ts'
import type { IngredientToBuy, ItemDraft, RecipesById, RecipeToBuy } from './types.ts'

/**
 * The recipes with only those lines that are on the list, so that excluded lines stay out. Checked items
 * without references count for every line that matches. If no line is on the list, all lines of all recipes.
 */
export function linesOnList(
  whole: RecipeToBuy,
  recipes: RecipesById,
  items: readonly ItemDraft[],
): { recipe: RecipeToBuy; recipes: RecipesById } {
  const onList = ({ id, ingredients }: RecipeToBuy): RecipeToBuy => ({
    id,
    ingredients: ingredients.filter(
      (line) => line.referencedRecipeId !== null || items.some((item) => isFor(item, id, line)),
    ),
  })
  const listed = new Map([...recipes].map(([id, recipe]) => [id, onList(recipe)]))
  const isAny = [...listed.values()].some(({ ingredients }) =>
    ingredients.some(({ referencedRecipeId }) => referencedRecipeId === null),
  )
  return isAny ? { recipe: onList(whole), recipes: listed } : { recipe: whole, recipes }
}

function isFor(item: ItemDraft, wantedId: string, line: IngredientToBuy): boolean {
  const { foodId, checked, recipeReferences } = item
  if (foodId !== line.foodId || (foodId === null && !hasNoteOf(item, line))) return false
  if (checked && recipeReferences.length === 0) return true
  return recipeReferences.some(({ recipeId }) => recipeId === wantedId)
}

/** Whether an item's note is that of a line, with any amounts. */
function hasNoteOf({ note, recipeReferences }: ItemDraft, line: IngredientToBuy): boolean {
  const said = line.note ?? ''
  const plain = plainNote({ recipeNote: line.note, recipeScale: null, noteAmounts: line.noteAmounts })
  if (note === said || note === plain || recipeReferences.some(({ recipeNote }) => recipeNote === said))
    return true
  return Boolean(line.noteAmounts) && withoutNumbers(note) === withoutNumbers(said)
}

const withoutNumbers = (text: string): string => text.replace(/[\p{N}\s.,/⁄–]+/gu, ' ')
