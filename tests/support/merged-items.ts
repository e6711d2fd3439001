import type { IngredientToBuy, ItemDraft, ItemReference, RecipeToBuy } from '~/lib/merge-items/types.ts'

/** An unchecked item of list `home` with quantity 1, for tests. */
export function anItem(given: Partial<ItemDraft> & { id: string }): ItemDraft {
  return {
    shoppingListId: 'home',
    quantity: 1,
    unitId: null,
    measure: null,
    more: null,
    foodId: null,
    note: '',
    checked: false,
    position: 0,
    labelId: null,
    extras: {},
    recipeReferences: [],
    ...given,
  }
}

/** A reference to a recipe, quantity 1 at scale 1; for tests. */
export function aReference(recipeId: string, given: Partial<ItemReference> = {}): ItemReference {
  return {
    id: `ref-${recipeId}`,
    recipeId,
    recipeQuantity: 1,
    recipeScale: 1,
    recipeNote: null,
    more: null,
    ...given,
  }
}

/** Lines are empty except for given fields; for tests. */
export function aRecipe(id: string, ...lines: Partial<IngredientToBuy>[]): RecipeToBuy {
  const empty = {
    quantity: null,
    unitId: null,
    measure: null,
    more: null,
    foodId: null,
    labelId: null,
    note: null,
    referencedRecipeId: null,
  }
  return { id, ingredients: lines.map((line) => ({ ...empty, ...line })) }
}

/** Recipes by id; for tests. */
export function byId(...recipes: RecipeToBuy[]): Map<string, RecipeToBuy> {
  return new Map(recipes.map((recipe) => [recipe.id, recipe]))
}

/** Makes `new-1`, `new-2`, …; for tests. */
export function countingIds(): () => string {
  let count = 0
  return () => `new-${++count}`
}
