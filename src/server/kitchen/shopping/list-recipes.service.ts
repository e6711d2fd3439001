import { linesOnList } from '~/lib/merge-items/lines-on-list'
import { lowerListReference, raiseListReference } from '~/lib/merge-items/list-references'
import { mergeNewItems } from '~/lib/merge-items/merge-lists'
import { recipeToItems } from '~/lib/merge-items/recipe-to-items'
import { removeRecipeFromItems, sharesToRemove } from '~/lib/merge-items/remove-recipe'
import type { IngredientToBuy, ItemDraft, ListReference, RecipesById } from '~/lib/merge-items/types'
import { NEEDED } from '~/lib/shopping-list/at-home'
import type { LinkedRecipe, LinkedRecipeChoice } from '~/schemas/linked-recipe'
import type { RecipeIngredientIn } from '~/schemas/recipe-in'
import {
  LINES_PER_ADD_MAX,
  type ShoppingListAddRecipeParamsBulk,
  type ShoppingListOut,
} from '~/schemas/shopping'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { startTurns } from '~/server/platform/limits/turns'
import { applyItemChanges, type ItemChanges } from './item-changes.service'
import { draftOf } from './items.present'
import { readItemRowsOfLists } from './items.repository'
import { lineToBuy } from './line-to-buy'
import { lockList } from './list-access.service'
import { readShares } from './list-plans.repository'
import {
  deleteListReferences,
  findLinkedName,
  readIngredientLines,
  readLinkedRecipes,
  readListReferences,
  saveLinkedChoice,
  saveListReferences,
} from './list-recipes.repository'
import type { ListSubject } from './lists.repository'
import { getList } from './lists.service'
import { withLabels } from './new-item-labels.service'

const newId = () => crypto.randomUUID()

/** With `again`, only those ingredients that are already on the list for it. */
type RecipeToAdd = ShoppingListAddRecipeParamsBulk & { again?: boolean | undefined }

interface LinesToAdd {
  recipes: RecipesById
  /** For each entry the chosen ingredients, or null for the whole recipe. */
  chosen: (IngredientToBuy[] | null)[]
}

/** Thousands of lines take long: call it before a transaction. */
export const readLinesToAdd = async (ctx: UserCtx, entries: readonly RecipeToAdd[]): Promise<LinesToAdd> => ({
  recipes: await readIngredientLines(ctx, recipesNamedBy(entries)),
  chosen: await readChosenIngredients(ctx, entries),
})

/**
 * Adds ingredients of recipes to a list, scaled: all, or those that the request names. Includes lines of linked
 * recipes. Errors: `not_found` for the list, `recipe_not_found`, `too_many_lines`, `list_full`.
 */
export async function addRecipesToList(
  ctx: UserCtx,
  listId: string,
  entries: readonly RecipeToAdd[],
  { recipes, chosen }: LinesToAdd,
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await lockList(ctx, listId)
    const stored = await readItemRowsOfLists(ctx, [listId])
    const firstPosition = Math.max(-1, ...stored.map(({ position }) => position)) + 1
    const drafts: ItemDraft[] = []
    /** Items that a person chose one by one: needed even if the food is usually at home. */
    const chosenIds = new Set<string>()
    const items = stored.map(draftOf)
    for (const [index, { recipeId, recipeIncrementQuantity: scale, again }] of entries.entries()) {
      const whole = assertFound(recipes.get(recipeId), 'recipe_not_found')
      const ingredients = chosen[index]
      const wanted =
        again && !ingredients
          ? linesOnList(whole, recipes, items)
          : { recipe: { ...whole, ingredients: ingredients ?? whole.ingredients }, recipes }
      const added = recipeToItems({ ...wanted, scale, shoppingListId: listId, newId })
      drafts.push(...added)
      if (ingredients) for (const { id } of added) chosenIds.add(id)
      if (drafts.length > LINES_PER_ADD_MAX)
        throw new DomainError('too_many_lines', { max: LINES_PER_ADD_MAX })
    }
    const placed = drafts.map((draft, index) => ({ ...draft, position: firstPosition + index }))
    const { created, updated, deleted, absorbed } = mergeNewItems(placed, items)
    for (const { item, intoId } of absorbed) if (chosenIds.has(item.id)) chosenIds.add(intoId)
    const asChosen = (item: ItemDraft) =>
      chosenIds.has(item.id) ? { ...item, extras: { ...item.extras, ...NEEDED } } : item
    const changes = {
      created: await withLabels(ctx, created.map(asChosen)),
      updated: updated.map(asChosen),
      deleted,
    }
    emitUnlessItemsDo(ctx, list, await applyItemChanges(ctx, [list], stored, changes))
    await saveListReferences(ctx, [list], await raisedReferences(ctx, listId, entries))
    return getList(ctx, listId)
  })
}

/** Lines of the recipes on the list and of these: call it before a transaction. */
export async function readLinesOnList(
  ctx: UserCtx,
  listId: string,
  recipeIds: readonly string[],
): Promise<RecipesById> {
  const references = await readListReferences(ctx, [listId])
  return readIngredientLines(ctx, [...recipeIds, ...references.map(({ recipeId }) => recipeId)])
}

/** Items lose at most what the recipe added. Errors: `not_found` for the list, `recipe_not_found`. */
export async function removeRecipeFromList(
  ctx: UserCtx,
  listId: string,
  recipeId: string,
  { decrement, known }: { decrement: number; known: RecipesById },
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await lockList(ctx, listId)
    emitUnlessItemsDo(ctx, list, await takeRecipesOff(ctx, list, new Map([[recipeId, decrement]]), known))
    return getList(ctx, listId)
  })
}

/** For several recipes, in a transaction that holds the list; only lines not `known` are read. Error: `recipe_not_found`. */
export async function takeRecipesOff(
  ctx: UserCtx,
  list: Authorized<ListSubject, 'update'>,
  taken: ReadonlyMap<string, number>,
  known: RecipesById,
): Promise<ItemChanges> {
  let listReferences = await readListReferences(ctx, [list.id])
  const wanted = [...taken.keys(), ...listReferences.map((reference) => reference.recipeId)]
  const recipes = await readIngredientLines(ctx, wanted, known)
  const stored = await readItemRowsOfLists(ctx, [list.id])
  const items = new Map(stored.map(draftOf).map((item) => [item.id, item]))
  const updated = new Map<string, ItemDraft>()
  const deleted = new Map<string, ItemDraft>()
  for (const [recipeId, decrement] of taken) {
    assertFound(recipes.get(recipeId), 'recipe_not_found')
    const shares = sharesToRemove({ recipeId, decrement, recipes, listReferences })
    const removal = removeRecipeFromItems([...items.values()], shares)
    for (const item of removal.updated) {
      items.set(item.id, item)
      updated.set(item.id, item)
    }
    for (const item of removal.deleted) {
      items.delete(item.id)
      updated.delete(item.id)
      deleted.set(item.id, item)
    }
    listReferences = listReferences.flatMap((reference) =>
      reference.recipeId === recipeId ? (lowerListReference(reference, decrement) ?? []) : reference,
    )
  }
  const planned = new Set(
    list.period === null ? [] : (await readShares(ctx, list.id)).map((share) => share.itemId),
  )
  const gone = [...deleted.values()]
  const isPlanned = ({ id }: ItemDraft) => planned.has(id)
  const changes = {
    created: [],
    updated: [...updated.values(), ...gone.filter(isPlanned).map((item) => ({ ...item, quantity: 0 }))],
    deleted: gone.filter((item) => !isPlanned(item)),
  }
  const applied = await applyItemChanges(ctx, [list], stored, changes)
  await lowerReferences(ctx, list, taken)
  return applied
}

async function lowerReferences(
  ctx: UserCtx,
  list: Authorized<ListSubject, 'update'>,
  taken: ReadonlyMap<string, number>,
): Promise<void> {
  const lowered: ListReference[] = []
  const unused: string[] = []
  for (const reference of await readListReferences(ctx, [list.id])) {
    const decrement = taken.get(reference.recipeId)
    if (decrement === undefined) continue
    const left = lowerListReference(reference, decrement)
    if (left) lowered.push(left)
    else unused.push(reference.id)
  }
  if (lowered.length > 0) await saveListReferences(ctx, [list], lowered)
  if (unused.length > 0) await deleteListReferences(ctx, [list], unused)
}

/** Recipes to add, and those whose ingredients were chosen. */
function recipesNamedBy(entries: readonly ShoppingListAddRecipeParamsBulk[]): string[] {
  const ids = entries.flatMap(({ recipeId, recipeIngredients }) => [
    recipeId,
    ...(recipeIngredients ?? []).flatMap(({ referencedRecipe }) => referencedRecipe?.id ?? []),
  ])
  return [...new Set(ids)]
}

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
  const toBuy = ({ quantity, unit, food, note, display, referencedRecipe }: RecipeIngredientIn) => {
    const storedFood = (food?.id && foods.get(food.id)) || null
    const storedUnit = (unit?.id && units.get(unit.id)) || null
    // Names that are not foods and units of the group are still needed for shopping.
    const words = [storedUnit ? '' : unit?.name, storedFood ? '' : food?.name, note]
    return lineToBuy({
      quantity: quantity ?? null,
      unit: storedUnit,
      food: storedFood && { ...storedFood, labelId: storedFood.labelId ?? null },
      note: words.filter(Boolean).join(' '),
      display,
      referencedRecipeId: referencedRecipe?.id ?? null,
    })
  }
  const turn = startTurns()
  const chosen: (IngredientToBuy[] | null)[] = []
  for (const { recipeIngredients } of entries) {
    const lines: IngredientToBuy[] = []
    for (const line of recipeIngredients ?? []) {
      await turn()
      lines.push(toBuy(line))
    }
    chosen.push(recipeIngredients ? lines : null)
  }
  return chosen
}

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

/** The recipes of a list may change without any item: pages must be notified, too. */
function emitUnlessItemsDo(ctx: UserCtx, { id, householdId, name }: ListSubject, changes: ItemChanges): void {
  if (changes.created.length + changes.updated.length + changes.deleted.length > 0) return
  ctx.emit({ name: 'shoppingList', data: { operation: 'update', householdId, shoppingListId: id, name } })
}

export const listLinkedRecipes = (ctx: UserCtx): Promise<LinkedRecipe[]> => readLinkedRecipes(ctx)

/** Lists that follow the plan change with it. Error: `not_found`. */
export async function chooseLinkedRecipe(
  ctx: UserCtx,
  recipeId: string,
  choice: LinkedRecipeChoice,
): Promise<LinkedRecipe> {
  return inTransaction(ctx, async (ctx) => {
    const { groupId, householdId } = ctx.actor
    const household = authorize(ctx.actor, householdRowsPolicy, 'update', { householdId })
    const name = assertFound(await findLinkedName(ctx, recipeId), 'not_found')
    await saveLinkedChoice(ctx, household, recipeId, choice)
    ctx.emit({ name: 'preferences', data: { operation: 'update', groupId } })
    return { recipeId, name, choice }
  })
}
