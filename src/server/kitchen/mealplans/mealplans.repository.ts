import { type Expression, type SqlBool, sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedMealPlanEntries } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'
import { insertWithId } from '~/server/platform/db/insert-with-id'

const entries = (ctx: UserCtx) =>
  scopedMealPlanEntries(ctx).select([
    'mealPlanEntry.id',
    'mealPlanEntry.date',
    'mealPlanEntry.entryType',
    'mealPlanEntry.title',
    'mealPlanEntry.text',
    'mealPlanEntry.recipeId',
    'mealPlanEntry.servings',
    'mealPlanEntry.leftoverOf',
    'mealPlanEntry.updatedAt',
    'mealPlanEntry.userId',
    'owner.groupId',
    'owner.householdId',
  ])

export const findEntries = (ctx: UserCtx, ids: readonly number[]) =>
  entries(ctx).where('mealPlanEntry.id', 'in', ids).execute()

export type PlanEntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** In the order of planning. */
export const findEntriesOfDay = (ctx: UserCtx, day: string) =>
  entries(ctx).where('mealPlanEntry.date', '=', day).orderBy('mealPlanEntry.id').execute()

/** Both days included; in the order of days and planning. */
export const findEntriesBetween = (ctx: UserCtx, first: string, last: string, limit: number) =>
  entries(ctx)
    .where('mealPlanEntry.date', '>=', first)
    .where('mealPlanEntry.date', '<=', last)
    .orderBy('mealPlanEntry.date')
    .orderBy('mealPlanEntry.id')
    .limit(limit)
    .execute()

/** Both days included. */
export async function countEntriesBetween(ctx: UserCtx, first: string, last: string): Promise<number> {
  return countRows(
    scopedMealPlanEntries(ctx)
      .where('mealPlanEntry.date', '>=', first)
      .where('mealPlanEntry.date', '<=', last),
  )
}

export const findLeftovers = (ctx: UserCtx, id: number) =>
  entries(ctx).where('mealPlanEntry.leftoverOf', '=', id).orderBy('mealPlanEntry.id').execute()

/** The most recently planned recipes, each once, newest first. */
export async function findRecentRecipeIds(ctx: UserCtx, until: string, limit: number): Promise<string[]> {
  const rows = await scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.recipeId', 'is not', null)
    .where('mealPlanEntry.leftoverOf', 'is', null)
    .where('mealPlanEntry.date', '<', until)
    .select(['mealPlanEntry.recipeId'])
    .groupBy('mealPlanEntry.recipeId')
    .orderBy((eb) => eb.fn.max('mealPlanEntry.date'), 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ recipeId }) => recipeId ?? [])
}

/** Recipes planned for this meal before a day: how often, the latest first. */
export async function findPlannedFor(
  ctx: UserCtx,
  entryType: string,
  until: string,
  limit: number,
): Promise<{ recipeId: string; times: number }[]> {
  const rows = await scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.recipeId', 'is not', null)
    .where('mealPlanEntry.leftoverOf', 'is', null)
    .where('mealPlanEntry.entryType', '=', entryType)
    .where('mealPlanEntry.date', '<', until)
    .select((eb) => ['mealPlanEntry.recipeId', eb.fn.countAll<number>().as('times')])
    .groupBy('mealPlanEntry.recipeId')
    .orderBy((eb) => eb.fn.max('mealPlanEntry.date'), 'desc')
    .limit(limit)
    .execute()
  return rows.flatMap(({ recipeId, times }) => (recipeId ? { recipeId, times: Number(times) } : []))
}

/** From one day to another, both included; either may be open. */
export function withinDays(first: string | undefined, last: string | undefined): Expression<SqlBool>[] {
  const date = sql.ref('mealPlanEntry.date')
  return [
    ...(first ? [sql<SqlBool>`${date} >= ${first}`] : []),
    ...(last ? [sql<SqlBool>`${date} <= ${last}`] : []),
  ]
}

export interface PlannedMeal {
  date: string
  entryType: string
  title: string
  text: string
  recipeId: string | null
  servings: number | null
  leftoverOf: number | null
}

/** With the id that it `restores`, if no entry has that now. */
export async function insertEntry(
  ctx: UserCtx,
  _household: Authorized<{ householdId: string }, 'create'>,
  meal: PlannedMeal,
  restores?: number,
): Promise<number> {
  const row = { ...meal, userId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now }
  const { id } = await ctx.db
    .insertInto('mealPlanEntry')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  // Only ids that were given before: the database counts on.
  if (restores === undefined || restores >= id) return id
  if (!(await insertWithId(ctx.db, 'mealPlanEntry', { ...row, id: restores }))) return id
  await ctx.db.deleteFrom('mealPlanEntry').where('id', '=', id).execute()
  return restores
}

/** One statement; returns the ids in the order of the meals. */
export async function insertEntries(
  ctx: UserCtx,
  _household: Authorized<{ householdId: string }, 'create'>,
  meals: readonly PlannedMeal[],
): Promise<number[]> {
  if (meals.length === 0) return []
  const own = { userId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now }
  const rows = await ctx.db
    .insertInto('mealPlanEntry')
    .values(meals.map((meal) => ({ ...meal, ...own })))
    .returning('id')
    .execute()
  // Ids ascend in the order of the values; no database guarantees to return them in that order.
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** Of the household: a removed entry's id may return in another one. */
const leftoversOf = (ctx: UserCtx, id: number) =>
  scopedMealPlanEntries(ctx).where('mealPlanEntry.leftoverOf', '=', id).select('mealPlanEntry.id')

export async function updateLeftovers(
  ctx: UserCtx,
  { id }: Authorized<PlanEntryRow, 'update'>,
  { recipeId }: { recipeId: string },
): Promise<void> {
  await ctx.db
    .updateTable('mealPlanEntry')
    .set({ recipeId, updatedAt: ctx.now })
    .where('id', 'in', leftoversOf(ctx, id))
    .execute()
}

export async function leftoversToNote(
  ctx: UserCtx,
  { id }: Authorized<PlanEntryRow, 'update' | 'delete'>,
  title: string,
): Promise<void> {
  await ctx.db
    .updateTable('mealPlanEntry')
    .set({ recipeId: null, leftoverOf: null, title, updatedAt: ctx.now })
    .where('id', 'in', leftoversOf(ctx, id))
    .execute()
}

export async function updateEntry(
  ctx: UserCtx,
  { id }: Authorized<PlanEntryRow, 'update'>,
  meal: PlannedMeal,
): Promise<void> {
  await ctx.db
    .updateTable('mealPlanEntry')
    .set({ ...meal, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
}

export async function deleteEntry(ctx: UserCtx, { id }: Authorized<PlanEntryRow, 'delete'>): Promise<void> {
  await ctx.db.deleteFrom('mealPlanEntry').where('id', '=', id).execute()
}
