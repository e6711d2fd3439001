import { withLinkedRecipes } from './expand-recipe.ts'
import { tidy } from './more-amounts.ts'
import type { ItemDraft, ListReference, RecipesById } from './types.ts'

/** Creates the reference if the recipe was not on the list. */
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

/** Null when nothing is left. */
export function lowerListReference(known: ListReference, decrement: number): ListReference | null {
  const recipeQuantity = tidy(known.recipeQuantity - decrement)
  return recipeQuantity > 0 ? { ...known, recipeQuantity } : null
}

/** A recipe also counts as present while a linked one has items. `items` are those of the list after the change. */
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
