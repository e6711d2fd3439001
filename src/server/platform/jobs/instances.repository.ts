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

/** A server closes all servers of its database. */
export interface Closing {
  id: string
  /** The server's instance. */
  by: string
}

/** False if there is no row for it: no server has used this database. */
export async function storeClosing(db: Db, { id, by }: Closing): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('installation')
    .set({ closing: id, closedBy: by })
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function findClosing(db: Db): Promise<Closing | null> {
  const row = await db.selectFrom('installation').select(['closing', 'closedBy']).executeTakeFirst()
  return row?.closing && row.closedBy ? { id: row.closing, by: row.closedBy } : null
}

/** Without an id, any closing. */
export async function deleteClosing(db: Db, id?: string): Promise<void> {
  let update = db.updateTable('installation').set({ closing: null, closedBy: null })
  if (id !== undefined) update = update.where('closing', '=', id)
  await update.execute()
}

export async function confirmClosing(db: Db, instanceId: string, id: string): Promise<void> {
  await db.updateTable('instance').set({ closedFor: id }).where('id', '=', instanceId).execute()
}

/** Living servers that are still open. */
export async function findOpen(db: Db, { id, by }: Closing, lease: Lease): Promise<string[]> {
  const living = await findLiving(db, lease)
  const closed = [id, SERVES_NOTHING]
  return living
    .filter((other) => other.id !== by && !closed.includes(other.closedFor ?? ''))
    .map(({ host }) => host)
}
