import type { Db } from '~/server/platform/db/connect'
import type { InstanceTable } from '~/server/platform/db/schema/operation'
import { isLeaseFree, type Lease } from './lease'

export async function insertInstance(db: Db, instance: InstanceTable): Promise<void> {
  await db.insertInto('instance').values(instance).execute()
}

/** `closedFor` of a command, which serves no requests. */
export const SERVES_NOTHING = 'command'

/** False if the row no longer exists. */
export async function extendInstance(db: Db, id: string, until: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('instance')
    .set({ leaseUntil: until })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteInstance(db: Db, id: string): Promise<void> {
  await db.deleteFrom('instance').where('id', '=', id).execute()
}

/** Deletes the rows of dead servers; without a lease, of all but `self`. Each is returned to one caller only. */
export async function deleteDead(db: Db, self: string, lease: Lease | null): Promise<InstanceTable[]> {
  let dead = db.deleteFrom('instance').where('id', '!=', self)
  if (lease) dead = dead.where(isLeaseFree(lease))
  return dead.returningAll().execute()
}

export const findLiving = (db: Db, lease: Lease): Promise<InstanceTable[]> =>
  db
    .selectFrom('instance')
    .where((eb) => eb.not(isLeaseFree(lease)))
    .selectAll()
    .execute()
