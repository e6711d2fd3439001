import type { IngredientToBuy, ItemDraft, RecipesById, RecipeToBuy } from './types.ts'

/**
 * The recipes with only those lines that are on the list, so that excluded lines stay out. Checked items have no
 * references: they count for every line that matches. If no line is on the list, all lines of all recipes.
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
