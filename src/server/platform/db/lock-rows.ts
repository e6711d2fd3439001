import type { Db } from './connect'
import { isPostgres } from './dialect'
import type { NamedTable } from './schema'

/**
 * Locks these rows until the transaction ends, also against new references to them; returns how many there are. Always in
 * the same order, so that two transactions that lock the same rows do not deadlock.
 */
export async function lockRows(transaction: Db, table: NamedTable, ids: readonly string[]): Promise<number> {
  const rows = transaction.selectFrom(table).where('id', 'in', ids).select('id').orderBy('id')
  // SQLite has one writer, so that nothing has to be locked.
  return (await (isPostgres(transaction) ? rows.forUpdate() : rows).execute()).length
}
