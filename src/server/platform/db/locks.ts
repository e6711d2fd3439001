import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import type { NamedTable } from './schema'

/** Locks a job until the transaction ends; false if the job no longer exists or has another lease. */
export async function lockLease(transaction: Db, id: string, leaseId: string): Promise<boolean> {
  const row = transaction.selectFrom('job').where('id', '=', id).where('leaseId', '=', leaseId).select('id')
  return (await (isPostgres(transaction) ? row.forShare() : row).execute()).length > 0
}

/** Also against new references; returns their number. The fixed order avoids deadlocks. */
export async function lockRows(transaction: Db, table: NamedTable, ids: readonly string[]): Promise<number> {
  const rows = transaction.selectFrom(table).where('id', 'in', ids).select('id').orderBy('id')
  // SQLite has one writer, so no lock is needed.
  return (await (isPostgres(transaction) ? rows.forUpdate() : rows).execute()).length
}

/** Until this transaction ends: counts read afterwards stay valid. False when the household no longer exists. */
export async function lockHousehold(db: Db, householdId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('household')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', householdId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Until this transaction ends, also across processes. Read the protected rows afterwards. */
export async function advisoryLock(transaction: Db, key: number): Promise<void> {
  if (!transaction.isTransaction) throw new Error('an advisory lock requires a transaction')
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
  // SQLite has one writer: a write that changes nothing makes this transaction the writer, or waits.
  else await sql`update "user" set "id" = "id" where 0`.execute(transaction)
}
