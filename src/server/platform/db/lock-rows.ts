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
