import type { Db } from './connect'

/** Until this transaction ends: counts read afterwards stay valid. False when the household no longer exists. */
export async function lockHousehold(db: Db, householdId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', householdId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
