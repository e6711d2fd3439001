import { sql } from 'kysely'
import type { Authorized } from '~/server/platform/access/authorize'
import { everyUser } from '~/server/platform/access/scope'
import type { AdminCtx } from '~/server/platform/context'

/** Oldest first. */
export const findHousemate = (ctx: AdminCtx, person: { id: string; householdId: string }) =>
  everyUser(ctx)
    .where('householdId', '=', person.householdId)
    .where('id', '!=', person.id)
    .select('id')
    .orderBy('createdAt')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** Tables whose rows belong to a group or household through their owner, or name its recipes. */
const ownedTables = ['recipe', 'shoppingList', 'mealPlanEntry'] as const

export async function ownsRows({ db }: AdminCtx, userId: string): Promise<boolean> {
  for (const table of ownedTables) {
    const row = await db
      .selectFrom(table)
      .where('userId', '=', userId)
      .select(sql`1`.as('one'))
      .limit(1)
      .executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Gives recipes, shopping lists, meal plan, ideas and share links to `newOwner`. */
export async function handOverRows(
  { db }: AdminCtx,
  { id }: Authorized<{ id: string }, 'update'>,
  newOwner: string,
): Promise<void> {
  for (const table of [...ownedTables, 'mealPlanIdea', 'shareLink'] as const)
    await db.updateTable(table).set({ userId: newOwner }).where('userId', '=', id).execute()
}
