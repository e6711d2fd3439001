import { withLinkedRecipes } from './expand-recipe.ts'
import { tidy } from './more-amounts.ts'
import type { ItemDraft, ListReference, RecipesById } from './types.ts'

/** The reference after the recipe was added `increment` times; made when the recipe was not on the list. */
export function raiseListReference(
  known: ListReference | undefined,
  added: { shoppingListId: string; recipeId: string; increment: number; newId: () => string },
): ListReference {
  const { shoppingListId, recipeId, increment, newId } = added
  return {
    id: known?.id ?? newId(),
    shoppingListId,
    recipeId,
    recipeQuantity: tidy((known?.recipeQuantity ?? 0) + increment),
  }
}

/** The reference after the recipe was taken off `decrement` times, or null when nothing is left of it. */
export function lowerListReference(known: ListReference, decrement: number): ListReference | null {
  const recipeQuantity = tidy(known.recipeQuantity - decrement)
  return recipeQuantity > 0 ? { ...known, recipeQuantity } : null
}

/**
 * The references whose recipe no item of the list belongs to any more. A recipe counts as present while an item
 * belongs to a recipe linked from it. `items` are all items of the list as they will be.
 */
export function unusedListReferences(
  listReferences: readonly ListReference[],
  items: readonly ItemDraft[],
  recipes: RecipesById,
): ListReference[] {
  const used = new Set(
    items.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId)),
  )
  return listReferences.filter(
    ({ recipeId }) => !withLinkedRecipes(recipeId, recipes).some((id) => used.has(id)),
  )
}
