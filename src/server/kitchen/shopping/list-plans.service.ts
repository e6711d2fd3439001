import { today } from '~/lib/dates/iso-date'
import {
  type DerivedChanges,
  deriveItems,
  sharesOfTicked,
  type WantedLine,
} from '~/lib/meal-plan/derive-items'
import { daysOfPeriod, type FollowPeriod } from '~/lib/meal-plan/follow-period'
import { plainNote } from '~/lib/merge-items/item-note'
import { recipeToItems } from '~/lib/merge-items/recipe-to-items'
import type { RecipesById } from '~/lib/merge-items/types'
import { baseServings } from '~/lib/quantity/scale'
import type { FollowPlan, ShoppingListOut } from '~/schemas/shopping'
import { UNDO_DAYS } from '~/schemas/undo'
import { listMealsToCook } from '~/server/kitchen/mealplans/plan-entries.service'
import type { Authorized } from '~/server/platform/access/authorize'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { applyItemChanges } from './item-changes.service'
import { draftOf } from './items.present'
import { type ItemRow, readItemRowsOfLists } from './items.repository'
import { lockList, requireList } from './list-access.service'
import {
  deletePlan,
  deleteSharesOfDeletedItems,
  findListPlans,
  findPlannedIds,
  findPlanToBe,
  type ListPlanRow,
  noteDerived,
  readShares,
  replaceShares,
  type StoredShare,
  savePlan,
} from './list-plans.repository'
import { readIngredientLines, readListReferences } from './list-recipes.repository'
import { readLinesOnList, takeRecipesOff } from './list-recipes.service'
import { type ListSubject, touchLists } from './lists.repository'
import { emitList, getList } from './lists.service'
import { withLabels } from './new-item-labels.service'

/** Far more than the meals of a month need; later meals are left out, and the list says so. */
const LINES_MAX = 2000
/** Meals whose lines are read together. */
const MEALS_AT_ONCE = 5
const DAY_MS = 86_400_000

function periodOf({ period, firstDay = null, lastDay = null }: FollowPlan): FollowPeriod {
  return period === 'dates' ? { period, firstDay, lastDay } : { period, firstDay: null, lastDay: null }
}

/** Lines of the meals and of the recipes on the list: call it before a transaction. */
export async function readLinesToFollow(
  ctx: UserCtx,
  listId: string,
  body: FollowPlan,
): Promise<RecipesById> {
  const plan = await findPlanToBe(ctx, listId, periodOf(body))
  if (!plan) return new Map()
  const onList = await readLinesOnList(ctx, listId, [])
  return (await readWantedLines(ctx, plan, onList)).recipes
}

/** This week, the next seven days or given days. Errors: `not_found`, `list_full`. */
export async function followPlan(
  ctx: UserCtx,
  listId: string,
  body: FollowPlan,
  known: RecipesById,
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await lockList(ctx, listId)
    await savePlan(ctx, list, periodOf(body))
    const [plan] = await findListPlans(ctx, [listId])
    if (plan && list.period === null) {
      await deleteSharesOfDeletedItems(ctx, list)
      await takeOverRecipes(ctx, list, plan, known)
    }
    if (plan) await derive(ctx, list, plan, known)
    emitList(ctx, list, 'update')
    return getList(ctx, listId)
  })
}

/** Items already added for recipes of the period become the plan's, so that nothing is bought twice. */
async function takeOverRecipes(
  ctx: UserCtx,
  list: Authorized<ListSubject, 'update'>,
  plan: ListPlanRow,
  known: RecipesById,
): Promise<void> {
  const { wanted, cooked, recipes } = await readWantedLines(ctx, plan, known)
  const references = await readListReferences(ctx, [list.id])
  const left = new Map(references.map(({ recipeId, recipeQuantity }) => [recipeId, recipeQuantity]))
  const taken = new Map<string, number>()
  const parts = new Map<number, number>()
  for (const [entryId, { recipeId, times }] of cooked) {
    const onList = Math.min(times, left.get(recipeId) ?? 0)
    if (onList <= 0) continue
    left.set(recipeId, (left.get(recipeId) ?? 0) - onList)
    taken.set(recipeId, (taken.get(recipeId) ?? 0) + onList)
    parts.set(entryId, onList / times)
  }
  if (taken.size === 0) return
  const before = await readShares(ctx, list.id)
  const stored = await readItemRowsOfLists(ctx, [list.id])
  const bought = sharesOfTicked({
    wanted,
    shares: before,
    items: stored.map(draftOf),
    partOf: (entryId) => parts.get(entryId) ?? 0,
    newId: () => crypto.randomUUID(),
  })
  await replaceShares(ctx, list, before, [...before, ...bought])
  await takeRecipesOff(ctx, list, taken, recipes)
}

/** The items stay. Error: `not_found`. */
export async function stopFollowingPlan(ctx: UserCtx, listId: string): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await lockList(ctx, listId)
    await deletePlan(ctx, list)
    emitList(ctx, list, 'update')
    return getList(ctx, listId)
  })
}

/** Updates all lists of the household that follow the plan; lists that are up to date are not touched. */
export async function deriveLists(ctx: UserCtx): Promise<void> {
  for (const plan of await findListPlans(ctx)) {
    const state = await readState(ctx, plan)
    await inTransaction(ctx, async (ctx) => {
      const list = await findFollowingList(ctx, plan.shoppingListId)
      if (!list) return
      if (!isChange(state, plan)) return noteDerived(ctx, list, derivedNow(ctx, state))
      await touchLists(ctx, [list])
      // Re-read under the lock: it may have changed since `state` was read.
      const [current] = await findListPlans(ctx, [list.id])
      if (!current) return
      await derive(ctx, list, current, state.recipes)
      if (state.mealsMax !== plan.mealsMax) emitList(ctx, list, 'update')
    })
  }
}

/** Null when the list is deleted or no longer follows the plan. */
async function findFollowingList(
  ctx: UserCtx,
  listId: string,
): Promise<Authorized<ListSubject, 'update'> | null> {
  const [plan] = await findListPlans(ctx, [listId])
  return plan ? requireList(ctx, listId) : null
}

const dayOf = (ctx: UserCtx) => today(ctx.env.TZ, new Date(ctx.now))

const derivedNow = (ctx: UserCtx, { mealsMax }: State) => ({ derivedOn: dayOf(ctx), mealsMax })

interface State {
  recipes: RecipesById
  stored: ItemRow[]
  before: StoredShare[]
  changes: DerivedChanges
  mealsMax: number | null
}

const isChange = (
  { before, mealsMax, changes: { created, updated, deleted, shares } }: State,
  plan: ListPlanRow,
) =>
  mealsMax !== plan.mealsMax ||
  created.length + updated.length + deleted.length > 0 ||
  shares.length !== before.length ||
  new Set([...before, ...shares]).size !== before.length

async function readState(ctx: UserCtx, plan: ListPlanRow, known?: RecipesById): Promise<State> {
  const { shoppingListId } = plan
  const { wanted, mealsMax, recipes } = await readWantedLines(ctx, plan, known)
  const stored = await readItemRowsOfLists(ctx, [shoppingListId])
  const before = await readShares(ctx, shoppingListId)
  const entryIds = [...new Set(before.map(({ entryId }) => entryId))]
  const planned = await findPlannedIds(ctx, entryIds)
  const oldest = new Date(Date.parse(ctx.now) - UNDO_DAYS * DAY_MS).toISOString()
  const restorable = new Set(before.filter(({ createdAt }) => createdAt >= oldest).map(({ id }) => id))
  const changes = deriveItems({
    shoppingListId,
    wanted,
    shares: before,
    items: stored.map(draftOf),
    mayReturn: ({ id, entryId }) => planned.has(entryId) || restorable.has(id),
    newId: () => crypto.randomUUID(),
  })
  return { recipes, stored, before, changes, mealsMax }
}

/** Call in a transaction that holds the list; only lines not `known` are read. */
async function derive(
  ctx: UserCtx,
  list: Authorized<ListSubject, 'update'>,
  plan: ListPlanRow,
  known: RecipesById,
): Promise<void> {
  const state = await readState(ctx, plan, known)
  const { stored, before, changes } = state
  const { created, updated, deleted, shares } = changes
  if (created.length + updated.length + deleted.length > 0)
    await applyItemChanges(ctx, [list], stored, {
      created: await withLabels(ctx, created),
      updated,
      deleted,
    })
  await replaceShares(ctx, list, before, shares)
  await noteDerived(ctx, list, derivedNow(ctx, state))
}

/** Without leftovers. `mealsMax`: number of meals if not all; `cooked`: times per entry. */
async function readWantedLines(
  ctx: UserCtx,
  plan: ListPlanRow,
  known: RecipesById = new Map(),
): Promise<{
  recipes: RecipesById
  wanted: WantedLine[]
  mealsMax: number | null
  cooked: Map<number, { recipeId: string; times: number }>
}> {
  const { firstDay, lastDay } = daysOfPeriod(plan, dayOf(ctx), plan.firstDayOfWeek)
  const { meals, isAll } = await listMealsToCook(ctx, firstDay, lastDay)
  let recipes = known
  const lines: WantedLine[] = []
  const cooked = new Map<number, { recipeId: string; times: number }>()
  let taken = 0
  for (const [at, { id: entryId, recipe, servings }] of meals.entries()) {
    if (lines.length >= LINES_MAX) break
    taken += 1
    if (at % MEALS_AT_ONCE === 0) {
      const next = meals.slice(at, at + MEALS_AT_ONCE).map((meal) => meal.recipe.id)
      recipes = await readIngredientLines(ctx, next, recipes)
    }
    const toBuy = recipes.get(recipe.id)
    if (!toBuy) continue
    const scale = servings === null ? 1 : servings / baseServings(recipe)
    cooked.set(entryId, { recipeId: recipe.id, times: scale })
    const items = recipeToItems({
      recipe: toBuy,
      scale,
      recipes,
      shoppingListId: plan.shoppingListId,
      newId: () => '',
    })
    for (const { foodId, unitId, measure, labelId, quantity, more, recipeReferences } of items)
      for (const reference of recipeReferences) {
        const { recipeId } = reference
        const note = plainNote(reference)
        lines.push({ entryId, recipeId, foodId, unitId, measure, note, labelId, quantity, more })
      }
  }
  return {
    recipes,
    wanted: lines,
    mealsMax: isAll && taken === meals.length ? null : taken,
    cooked,
  }
}
