import { expandRecipe } from './expand-recipe.ts'
import { joinNotesOf, noteWithoutAmounts, plainNote, scaledNote } from './item-note.ts'
import { mergeKey, referencesIn } from './merge-item.ts'
import { type Amount, addExtras, inReadableUnit, plusAmount, tidy, timesAmount } from './more-amounts.ts'
import type { IngredientToBuy, ItemDraft, RecipesById, RecipeToBuy } from './types.ts'

export interface RecipeToItems {
  recipe: RecipeToBuy
  scale: number
  /** Every recipe that may be linked from it, directly or through others. */
  recipes: RecipesById
  shoppingListId: string
  newId: () => string
  firstPosition?: number
}

/**
 * Unchecked items for buying a recipe, each with one reference to its recipe; lines of linked recipes refer to the
 * linked one. Lines of one recipe with the same key become one item. Not merged with the list: pass the result to
 * `mergeNewItems`.
 */
export function recipeToItems(given: RecipeToItems): ItemDraft[] {
  const items = expandRecipe(given.recipe, given.scale, given.recipes).flatMap(({ recipe, scale }) =>
    itemsOfOneRecipe(recipe, scale, given),
  )
  const firstPosition = given.firstPosition ?? 0
  return items.map((item, index) => ({ ...item, position: firstPosition + index }))
}

function itemsOfOneRecipe(
  recipe: RecipeToBuy,
  scale: number,
  { shoppingListId, newId }: RecipeToItems,
): ItemDraft[] {
  const items = new Map<string, ItemDraft>()
  for (const ingredient of recipe.ingredients) {
    if (ingredient.referencedRecipeId !== null || isEmptyIngredient(ingredient)) continue
    const quantity = tidy(ingredient.quantity ?? 0)
    const { unitId, measure, more, noteAmounts } = ingredient
    const recipeNote = ingredient.note || null
    const item: ItemDraft = {
      id: newId(),
      shoppingListId,
      ...timesAmount({ quantity, unitId, measure, more }, scale),
      foodId: ingredient.foodId,
      note: scaledNote({ recipeNote, recipeScale: scale, noteAmounts }),
      checked: false,
      position: 0,
      labelId: ingredient.labelId,
      extras: {},
      recipeReferences: [
        {
          id: newId(),
          recipeId: recipe.id,
          recipeQuantity: quantity,
          recipeScale: scale,
          recipeNote,
          more,
          noteAmounts,
        },
      ],
    }
    const key = mergeKey(item) ?? item.id
    const earlier = items.get(key)
    items.set(key, earlier ? joinLines(earlier, item) : item)
  }
  return [...items.values()]
}

/** Two lines of one recipe at one scale: unlike in a merge, the reference's quantity grows and its scale stays. */
function joinLines(earlier: ItemDraft, line: ItemDraft): ItemDraft {
  const { quantity, unitId, measure, more } = inReadableUnit<Amount>(plusAmount<Amount>(earlier, line), line)
  const [added] = referencesIn(line, measure)
  return {
    ...earlier,
    quantity,
    unitId,
    measure,
    more,
    note: joinNotesOf(earlier.foodId, noteWithoutAmounts(earlier), noteWithoutAmounts(line)),
    recipeReferences: referencesIn(earlier, measure).map((reference) => ({
      ...reference,
      recipeQuantity: tidy(reference.recipeQuantity + (added?.recipeQuantity ?? 0)),
      recipeNote: joinNotesOf(earlier.foodId, plainNote(reference), added ? plainNote(added) : '') || null,
      more: addExtras(reference.more, added?.more ?? null),
      noteAmounts: null,
    })),
  }
}

function isEmptyIngredient({ foodId, unitId, note }: IngredientToBuy): boolean {
  return foodId === null && unitId === null && !note?.trim()
}
