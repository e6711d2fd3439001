import type { Db } from './connect'
import { isPostgres } from './dialect'
import type { NamedTable } from './schema'

/** Keeps a job with its lease until the transaction ends; false where the lease is another one, or the job is gone. */
export async function lockLease(transaction: Db, id: string, leaseId: string): Promise<boolean> {
  const row = transaction.selectFrom('job').where('id', '=', id).where('leaseId', '=', leaseId).select('id')
  return (await (isPostgres(transaction) ? row.forShare() : row).execute()).length > 0
}

/**
 * Locks these rows until the transaction ends, also against new references to them; returns how many there are. Always in
 * the same order, so that two transactions that lock the same rows do not deadlock.
 */
export async function lockRows(transaction: Db, table: NamedTable, ids: readonly string[]): Promise<number> {
  const rows = transaction.selectFrom(table).where('id', 'in', ids).select('id').orderBy('id')
  // SQLite has one writer, so that nothing has to be locked.
  return (await (isPostgres(transaction) ? rows.forUpdate() : rows).execute()).length
}
