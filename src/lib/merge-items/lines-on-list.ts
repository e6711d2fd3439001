import type { IngredientToBuy, ItemDraft, RecipesById, RecipeToBuy } from './types.ts'

/**
 * The recipe and those linked from it with only the lines that are on the list for them, so that what was left out
 * stays out. Ticked items no longer say which recipe they were for: they count for every line that they fit. All lines
 * of all recipes where none is on the list.
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

function isFor(
  { foodId, note, checked, recipeReferences }: ItemDraft,
  wantedId: string,
  line: IngredientToBuy,
): boolean {
  if (foodId !== line.foodId || (foodId === null && note !== (line.note ?? ''))) return false
  return checked || recipeReferences.some(({ recipeId }) => recipeId === wantedId)
}
