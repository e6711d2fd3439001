import { scopedShoppingLists } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'
import { lockHousehold } from '~/server/platform/db/locks'
import { DomainError } from '~/server/platform/errors'

/** Rows per household. All ideas are shown next to the plan; all rules of a day are evaluated in one statement. */
const ROWS_MAX = {
  cookbook: 500,
  mealPlanIdea: 200,
  mealPlanRule: 50,
  notifier: 50,
  recipeAction: 500,
  shoppingList: 500,
  webhook: 50,
} as const
type HouseholdTable = keyof typeof ROWS_MAX

export const isHouseholdTable = (table: string): table is HouseholdTable => table in ROWS_MAX

/** Throws `too_many_rows` if the household has no room for `added` more. Safe for concurrent requests. */
export async function assertRoomInHousehold(ctx: UserCtx, table: HouseholdTable, added = 1): Promise<void> {
  const { householdId } = ctx.actor
  await lockHousehold(ctx.db, householdId)
  const count = await (table === 'shoppingList'
    ? countRows(scopedShoppingLists(ctx))
    : countRows(ctx.db.selectFrom(table).where('householdId', '=', householdId)))
  const max = ROWS_MAX[table]
  if (count + added > max) throw new DomainError('too_many_rows', { max })
}
