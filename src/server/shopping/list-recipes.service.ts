import { lowerListReference, raiseListReference } from '~/lib/merge-items/list-references'
import { mergeNewItems } from '~/lib/merge-items/merge-lists'
import { recipeToItems } from '~/lib/merge-items/recipe-to-items'
import { removeRecipeFromItems, sharesToRemove } from '~/lib/merge-items/remove-recipe'
import type { IngredientToBuy, ItemDraft, ListReference, RecipeToBuy } from '~/lib/merge-items/types'
import type { RecipeIngredientIn } from '~/schemas/recipe-in'
import {
  LINES_PER_ADD_MAX,
  type ShoppingListAddRecipeParamsBulk,
  type ShoppingListOut,
} from '~/schemas/shopping'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { foodCollection } from '~/server/ingredients/foods.collection'
import { unitCollection } from '~/server/ingredients/units.collection'
import { applyItemChanges, type ItemChanges } from './item-changes.service'
import { draftOf } from './items.present'
import { readItemRowsOfLists } from './items.repository'
import { requireList } from './list-access.service'
import { readShares } from './list-plans.repository'
import {
  deleteListReferences,
  readIngredientLines,
  readListReferences,
  saveListReferences,
} from './list-recipes.repository'
import { type ListSubject, touchLists } from './lists.repository'
import { getList } from './lists.service'
import { withLabels } from './new-item-labels.service'

const newId = () => crypto.randomUUID()

/**
 * Puts the ingredients of recipes of the group on a list, each recipe so many times: all ingredients, or those
 * that the request names. Lines of linked recipes come along. Errors: `not_found` for the list,
 * `recipe_not_found`, `too_many_lines`, `list_full`.
 */
export async function addRecipesToList(
  ctx: UserCtx,
  listId: string,
  entries: readonly ShoppingListAddRecipeParamsBulk[],
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await requireList(ctx, listId)
    await touchLists(ctx, [list])
    const recipes = await readIngredientLines(ctx, recipesNamedBy(entries))
    const chosen = await readChosenIngredients(ctx, entries)
    const stored = await readItemRowsOfLists(ctx, [listId])
    const firstPosition = Math.max(-1, ...stored.map(({ position }) => position)) + 1
    const drafts: ItemDraft[] = []
    for (const [index, { recipeId, recipeIncrementQuantity: scale }] of entries.entries()) {
      const whole = assertFound(recipes.get(recipeId), 'recipe_not_found')
      const recipe: RecipeToBuy = { ...whole, ingredients: chosen[index] ?? whole.ingredients }
      drafts.push(...recipeToItems({ recipe, scale, recipes, shoppingListId: listId, newId }))
      if (drafts.length > LINES_PER_ADD_MAX)
        throw new DomainError('too_many_lines', { max: LINES_PER_ADD_MAX })
    }
    const placed = drafts.map((draft, index) => ({ ...draft, position: firstPosition + index }))
    const { created, updated, deleted } = mergeNewItems(placed, stored.map(draftOf))
    const changes = { created: await withLabels(ctx, created), updated, deleted }
    emitUnlessItemsDo(ctx, list, await applyItemChanges(ctx, [list], stored, changes))
    await saveListReferences(ctx, [list], await raisedReferences(ctx, listId, entries))
    return getList(ctx, listId)
  })
}

/**
 * Takes a recipe off a list so many times: each item loses at most what the recipe put into it. Errors:
 * `not_found` for the list, `recipe_not_found`.
 */
export async function removeRecipeFromList(
  ctx: UserCtx,
  listId: string,
  recipeId: string,
  decrement: number,
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await requireList(ctx, listId)
    await touchLists(ctx, [list])
    const listReferences = await readListReferences(ctx, [listId])
    const recipes = await readIngredientLines(ctx, [
      recipeId,
      ...listReferences.map((reference) => reference.recipeId),
    ])
    assertFound(recipes.get(recipeId), 'recipe_not_found')
    const stored = await readItemRowsOfLists(ctx, [listId])
    const shares = sharesToRemove({ recipeId, decrement, recipes, listReferences })
    const { updated, deleted } = removeRecipeFromItems(stored.map(draftOf), shares)
    // What the plan wants as well stays.
    const planned = new Set(
      list.period === null ? [] : (await readShares(ctx, listId)).map((share) => share.itemId),
    )
    const isPlanned = ({ id }: ItemDraft) => planned.has(id)
    const changes = {
      created: [],
      updated: [...updated, ...deleted.filter(isPlanned).map((item) => ({ ...item, quantity: 0 }))],
      deleted: deleted.filter((item) => !isPlanned(item)),
    }
    emitUnlessItemsDo(ctx, list, await applyItemChanges(ctx, [list], stored, changes))
    const left = await readListReferences(ctx, [listId])
    const known = left.find((reference) => reference.recipeId === recipeId)
    const lowered = known && lowerListReference(known, decrement)
    if (lowered) await saveListReferences(ctx, [list], [lowered])
    else if (known) await deleteListReferences(ctx, [list], [known.id])
    return getList(ctx, listId)
  })
}

/** Recipes that the request names: those to add, and those that chosen ingredients stand for. */
function recipesNamedBy(entries: readonly ShoppingListAddRecipeParamsBulk[]): string[] {
  const ids = entries.flatMap(({ recipeId, recipeIngredients }) => [
    recipeId,
    ...(recipeIngredients ?? []).flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? []),
  ])
  return [...new Set(ids)]
}

/** For each entry the ingredients that it names, or null when it means all of the recipe. */
async function readChosenIngredients(
  ctx: UserCtx,
  entries: readonly ShoppingListAddRecipeParamsBulk[],
): Promise<(IngredientToBuy[] | null)[]> {
  const all = entries.flatMap(({ recipeIngredients }) => recipeIngredients ?? [])
  const foods = await foodCollection.read(
    ctx,
    all.flatMap(({ food }) => food?.id ?? []),
  )
  const units = await unitCollection.read(
    ctx,
    all.flatMap(({ unit }) => unit?.id ?? []),
  )
  const toBuy = ({ quantity, unit, food, note, referencedRecipe }: RecipeIngredientIn): IngredientToBuy => {
    const storedFood = food?.id ? foods.get(food.id) : undefined
    const storedUnit = unit?.id ? units.get(unit.id) : undefined
    // Words that are no food or unit of the group are still what is to be bought.
    const words = [storedUnit ? '' : unit?.name, storedFood ? '' : food?.name, note]
    return {
      quantity: quantity ?? null,
      unitId: storedUnit?.id ?? null,
      foodId: storedFood?.id ?? null,
      labelId: storedFood?.labelId ?? null,
      note: words.filter(Boolean).join(' '),
      referencedRecipeId: referencedRecipe?.id ?? null,
    }
  }
  return entries.map(({ recipeIngredients }) => recipeIngredients?.map(toBuy) ?? null)
}

/** The list's references to the recipes that were added, as they are afterwards. */
async function raisedReferences(
  ctx: UserCtx,
  shoppingListId: string,
  entries: readonly ShoppingListAddRecipeParamsBulk[],
): Promise<ListReference[]> {
  const stored = await readListReferences(ctx, [shoppingListId])
  const byRecipe = new Map(stored.map((reference) => [reference.recipeId, reference]))
  const raised = new Map<string, ListReference>()
  for (const { recipeId, recipeIncrementQuantity: increment } of entries) {
    const known = raised.get(recipeId) ?? byRecipe.get(recipeId)
    raised.set(recipeId, raiseListReference(known, { shoppingListId, recipeId, increment, newId }))
  }
  return [...raised.values()]
}

/** The recipes of a list may change while no item does; screens want to know that too. */
function emitUnlessItemsDo(ctx: UserCtx, { id, householdId, name }: ListSubject, changes: ItemChanges): void {
  if (changes.created.length + changes.updated.length + changes.deleted.length > 0) return
  ctx.emit({ name: 'shoppingList', data: { operation: 'update', householdId, shoppingListId: id, name } })
}
