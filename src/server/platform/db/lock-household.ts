import type { Db } from './connect'

/**
 * Makes other transactions that lock this household wait until this one ends: what is counted or numbered after it
 * stays true until the commit. False when there is no such household any more.
 */
export async function lockHousehold(db: Db, householdId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', householdId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
