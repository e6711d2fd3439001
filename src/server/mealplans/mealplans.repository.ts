import { type Expression, type SqlBool, sql } from 'kysely'
import type { Authorized } from '~/server/access/authorize'
import { scopedMealPlanEntries } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'

const entries = (ctx: UserCtx) =>
  scopedMealPlanEntries(ctx).select([
    'mealPlanEntry.id',
    'mealPlanEntry.date',
    'mealPlanEntry.entryType',
    'mealPlanEntry.title',
    'mealPlanEntry.text',
    'mealPlanEntry.recipeId',
    'mealPlanEntry.userId',
    'owner.groupId',
    'owner.householdId',
  ])

/** Entries of the household by id. */
export const findEntries = (ctx: UserCtx, ids: readonly number[]) =>
  entries(ctx).where('mealPlanEntry.id', 'in', ids).execute()

export type PlanEntryRow = Awaited<ReturnType<typeof findEntries>>[number]

/** Entries of the household on one day, in the order in which they were planned. */
export const findEntriesOfDay = (ctx: UserCtx, day: string) =>
  entries(ctx).where('mealPlanEntry.date', '=', day).orderBy('mealPlanEntry.id').execute()

/** From one day to another, both included; either may be open. */
export function withinDays(first: string | undefined, last: string | undefined): Expression<SqlBool>[] {
  const date = sql.ref('mealPlanEntry.date')
  return [
    ...(first ? [sql<SqlBool>`${date} >= ${first}`] : []),
    ...(last ? [sql<SqlBool>`${date} <= ${last}`] : []),
  ]
}

/** What is planned, apart from who planned it. */
export interface PlannedMeal {
  date: string
  entryType: string
  title: string
  text: string
  recipeId: string | null
}

/** Stores an entry of the caller; answers its id. */
export async function insertEntry(
  ctx: UserCtx,
  _household: Authorized<{ householdId: string }, 'create'>,
  meal: PlannedMeal,
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('mealPlanEntry')
    .values({ ...meal, userId: ctx.actor.id, createdAt: ctx.now, updatedAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what is planned instead. */
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

/** Takes an entry off the plan. */
export async function deleteEntry(ctx: UserCtx, { id }: Authorized<PlanEntryRow, 'delete'>): Promise<void> {
  await ctx.db.deleteFrom('mealPlanEntry').where('id', '=', id).execute()
}
