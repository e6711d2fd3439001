import type { Db } from './connect'

/**
 * Blocks other transactions that lock this household until this one ends: counts and numbers read afterwards remain
 * valid until the commit. False when the household no longer exists.
 */
export async function lockHousehold(db: Db, householdId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', householdId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
