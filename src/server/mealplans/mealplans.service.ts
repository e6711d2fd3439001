import { today, toUtcDate } from '~/lib/dates/iso-date'
import {
  type CreatePlanEntry,
  type CreateRandomEntry,
  PLAN_DAYS,
  type PlanQuery,
  type ReadPlanEntry,
  type UpdatePlanEntry,
} from '~/schemas/mealplan'
import type { PageOf } from '~/schemas/wire'
import { authorize } from '~/server/access/authorize'
import { householdPolicy } from '~/server/access/policies/household-rows'
import { inTransaction, type UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import type { Operation } from '~/server/events'
import { inOrderOf, pageAnswer, pageOfIds } from '~/server/lists/page'
import { pickRecipe } from '~/server/recipes/random-recipe.service'
import { readRecipeSummaries } from '~/server/recipes/recipe-summaries.service'
import { mealPlanList } from './mealplans.attributes'
import { presentPlanEntry } from './mealplans.present'
import {
  deleteEntry,
  findEntries,
  findEntriesOfDay,
  insertEntry,
  type PlanEntryRow,
  updateEntry,
  withinDays,
} from './mealplans.repository'
import { findFiltersFor } from './plan-rules.repository'

async function presentEntries(ctx: UserCtx, rows: readonly PlanEntryRow[]): Promise<ReadPlanEntry[]> {
  const recipes = await readRecipeSummaries(
    ctx,
    rows.flatMap(({ recipeId }) => recipeId ?? []),
  )
  return rows.map((row) => presentPlanEntry(row, recipes))
}

async function findEntry(ctx: UserCtx, id: number): Promise<PlanEntryRow> {
  const [row] = await findEntries(ctx, [id])
  return assertFound(row)
}

async function readEntry(ctx: UserCtx, id: number): Promise<ReadPlanEntry> {
  const [entry] = await presentEntries(ctx, [await findEntry(ctx, id)])
  return assertFound(entry)
}

function emitPlan(ctx: UserCtx, operation: Operation, { id, date }: { id: number; date: string }): void {
  const { householdId } = ctx.actor
  ctx.emit({ name: 'mealPlan', data: { operation, householdId, mealPlanId: id, date } })
}

/** Any recipe of the group can be planned. Throws `unknown_recipe`. */
async function checkRecipe(ctx: UserCtx, { recipeId }: CreatePlanEntry): Promise<string | null> {
  if (recipeId === null) return null
  const id = recipeId.toLowerCase()
  const found = await readRecipeSummaries(ctx, [id])
  if (!found.has(id)) throw new DomainError('unknown_recipe', { field: 'recipeId' })
  return id
}

const mealOf = ({ date, entryType, title, text }: CreatePlanEntry, recipeId: string | null) => ({
  date,
  entryType,
  title,
  text,
  recipeId,
})

/** The plan of the household, or the part between two days. Throws `bad_filter`, `bad_order`. */
export async function listPlanEntries(ctx: UserCtx, query: PlanQuery): Promise<PageOf<ReadPlanEntry>> {
  const where = withinDays(query.start_date, query.end_date)
  const page = await pageOfIds(ctx, mealPlanList, query, { where })
  const rows = page.ids.length > 0 ? await findEntries(ctx, page.ids) : []
  const items = await presentEntries(ctx, inOrderOf(page.ids, rows))
  return pageAnswer(page, items, '/households/mealplans', query)
}

/** What the household has planned for today, which is today where the server stands (TZ). */
export async function listTodaysEntries(ctx: UserCtx): Promise<ReadPlanEntry[]> {
  return listEntriesOfDay(ctx, today(ctx.env.TZ, new Date(ctx.now)))
}

/** What the household has planned for a day, in the order in which it was planned. */
export async function listEntriesOfDay(ctx: UserCtx, day: string): Promise<ReadPlanEntry[]> {
  return presentEntries(ctx, await findEntriesOfDay(ctx, day))
}

/** One entry of the household's plan. Throws `not_found`. */
export const getPlanEntry = (ctx: UserCtx, id: number): Promise<ReadPlanEntry> => readEntry(ctx, id)

/** Plans a recipe or a note for the household. Throws `unknown_recipe`. */
export async function addPlanEntry(ctx: UserCtx, body: CreatePlanEntry): Promise<ReadPlanEntry> {
  const { householdId } = ctx.actor
  const household = authorize(ctx.actor, householdPolicy, 'create', { householdId })
  return inTransaction(ctx, async (ctx) => {
    const id = await insertEntry(ctx, household, mealOf(body, await checkRecipe(ctx, body)))
    emitPlan(ctx, 'create', { id, date: body.date })
    return readEntry(ctx, id)
  })
}

/**
 * Plans a recipe that chance picks among those that pass all rules of the day and the meal. Throws
 * `no_recipe_matches`, `bad_filter` where a rule is older than what filters may say.
 */
export async function addRandomEntry(
  ctx: UserCtx,
  { date, entryType }: CreateRandomEntry,
): Promise<ReadPlanEntry> {
  const filters = await findFiltersFor(ctx, PLAN_DAYS[toUtcDate(date).getUTCDay()] ?? 'unset', entryType)
  const recipeId = assertFound(await pickRecipe(ctx, filters), 'no_recipe_matches')
  return addPlanEntry(ctx, { date, entryType, title: '', text: '', recipeId })
}

/** Changes an entry: another day, meal, recipe or note. Throws `not_found`, `unknown_recipe`. */
export async function changePlanEntry(
  ctx: UserCtx,
  id: number,
  body: UpdatePlanEntry,
): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (ctx) => {
    const entry = authorize(ctx.actor, householdPolicy, 'update', await findEntry(ctx, id))
    await updateEntry(ctx, entry, mealOf(body, await checkRecipe(ctx, body)))
    emitPlan(ctx, 'update', { id, date: body.date })
    return readEntry(ctx, id)
  })
}

/** Takes an entry off the plan; answers what it was. Throws `not_found`. */
export async function removePlanEntry(ctx: UserCtx, id: number): Promise<ReadPlanEntry> {
  return inTransaction(ctx, async (ctx) => {
    const entry = authorize(ctx.actor, householdPolicy, 'delete', await findEntry(ctx, id))
    const [shown] = await presentEntries(ctx, [entry])
    await deleteEntry(ctx, entry)
    emitPlan(ctx, 'delete', entry)
    return assertFound(shown)
  })
}
