import { today } from '~/lib/dates/iso-date'
import {
  type DerivedChanges,
  deriveItems,
  type PlanShare,
  type WantedLine,
} from '~/lib/meal-plan/derive-items'
import { daysOfPeriod, type FollowPeriod } from '~/lib/meal-plan/follow-period'
import { recipeToItems } from '~/lib/merge-items/recipe-to-items'
import { baseServings } from '~/lib/quantity/scale'
import type { FollowPlan, ShoppingListOut } from '~/schemas/shopping'
import type { Authorized } from '~/server/access/authorize'
import { inTransaction, type UserCtx } from '~/server/context'
import { listMealsToCook } from '~/server/mealplans/mealplans.service'
import { applyItemChanges } from './item-changes.service'
import { draftOf } from './items.present'
import { type ItemRow, readItemRowsOfLists } from './items.repository'
import { requireList } from './list-access.service'
import {
  deletePlan,
  findFoodsOnHand,
  findListPlans,
  findPlannedIds,
  type ListPlanRow,
  noteDerived,
  readShares,
  replaceShares,
  savePlan,
} from './list-plans.repository'
import { readIngredientLines } from './list-recipes.repository'
import { type ListSubject, touchLists } from './lists.repository'
import { emitList, getList } from './lists.service'
import { withLabels } from './new-item-labels.service'

/** More lines than any kitchen cooks in a month; what comes after is left out. */
const LINES_MAX = 2000

/**
 * Lets a list follow the plan of this week, of the next seven days or of given days: from here on it holds what the
 * plan needs. Errors: `not_found`, `list_full`.
 */
export async function followPlan(ctx: UserCtx, listId: string, body: FollowPlan): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await requireList(ctx, listId)
    await touchLists(ctx, [list])
    const isDates = body.period === 'dates'
    const period: FollowPeriod = {
      period: body.period,
      firstDay: isDates ? (body.firstDay ?? null) : null,
      lastDay: isDates ? (body.lastDay ?? null) : null,
    }
    await savePlan(ctx, list, period)
    const [plan] = await findListPlans(ctx, [listId])
    if (plan) await derive(ctx, list, plan)
    emitList(ctx, list, 'update')
    return getList(ctx, listId)
  })
}

/** The list follows the plan no longer; what is on it stays. Error: `not_found`. */
export async function stopFollowingPlan(ctx: UserCtx, listId: string): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await requireList(ctx, listId)
    await touchLists(ctx, [list])
    await deletePlan(ctx, list)
    emitList(ctx, list, 'update')
    return getList(ctx, listId)
  })
}

/** Brings all lists of the household that follow the plan up to it; a list that is up to it is not touched. */
export async function deriveLists(ctx: UserCtx): Promise<void> {
  for (const plan of await findListPlans(ctx)) {
    const state = await readState(ctx, plan)
    if (!isChange(state)) {
      await noteDerived(ctx, await requireList(ctx, plan.shoppingListId), dayOf(ctx))
      continue
    }
    await inTransaction(ctx, async (ctx) => {
      const list = await requireList(ctx, plan.shoppingListId)
      await touchLists(ctx, [list])
      await derive(ctx, list, plan)
    })
  }
}

const dayOf = (ctx: UserCtx) => today(ctx.env.TZ, new Date(ctx.now))

interface State {
  stored: ItemRow[]
  before: PlanShare[]
  changes: DerivedChanges
}

const isChange = ({ before, changes: { created, updated, deleted, shares } }: State) =>
  created.length + updated.length + deleted.length > 0 ||
  shares.length !== before.length ||
  shares.some((share) => !before.includes(share))

async function readState(ctx: UserCtx, plan: ListPlanRow): Promise<State> {
  const { shoppingListId } = plan
  const wanted = await readWantedLines(ctx, plan)
  const stored = await readItemRowsOfLists(ctx, [shoppingListId])
  const before = await readShares(ctx, shoppingListId)
  const entryIds = [...new Set(before.map(({ entryId }) => entryId))]
  const planned = await findPlannedIds(ctx, entryIds)
  const changes = deriveItems({
    shoppingListId,
    wanted,
    shares: before,
    items: stored.map(draftOf),
    isPlanned: (entryId) => planned.has(entryId),
    newId: () => crypto.randomUUID(),
  })
  return { stored, before, changes }
}

/** In a transaction that holds the list. */
async function derive(
  ctx: UserCtx,
  list: Authorized<ListSubject, 'update'>,
  plan: ListPlanRow,
): Promise<void> {
  const { stored, before, changes } = await readState(ctx, plan)
  const { created, updated, deleted, shares } = changes
  if (created.length + updated.length + deleted.length > 0)
    await applyItemChanges(ctx, [list], stored, {
      created: await withLabels(ctx, created),
      updated,
      deleted,
    })
  await replaceShares(ctx, list, before, shares)
  await noteDerived(ctx, list, dayOf(ctx))
}

/** What the meals of the period need, but for leftovers and for what the household has at home. */
async function readWantedLines(ctx: UserCtx, plan: ListPlanRow): Promise<WantedLine[]> {
  const { firstDay, lastDay } = daysOfPeriod(plan, dayOf(ctx), plan.firstDayOfWeek)
  const meals = await listMealsToCook(ctx, firstDay, lastDay)
  const recipes = await readIngredientLines(ctx, [...new Set(meals.map(({ recipe }) => recipe.id))])
  const lines: WantedLine[] = []
  for (const { id: entryId, recipe, servings } of meals) {
    const toBuy = recipes.get(recipe.id)
    if (!toBuy || lines.length >= LINES_MAX) continue
    const scale = servings === null ? 1 : servings / baseServings(recipe)
    const items = recipeToItems({
      recipe: toBuy,
      scale,
      recipes,
      shoppingListId: plan.shoppingListId,
      newId: () => '',
    })
    for (const { foodId, unitId, note, labelId, quantity, recipeReferences } of items)
      for (const { recipeId } of recipeReferences)
        lines.push({ entryId, recipeId, foodId, unitId, note, labelId, quantity })
  }
  const onHand = await findFoodsOnHand(
    ctx,
    lines.flatMap(({ foodId }) => foodId ?? []),
  )
  return lines.filter(({ foodId }) => foodId === null || !onHand.has(foodId))
}
