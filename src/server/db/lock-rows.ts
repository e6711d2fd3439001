import type { Db } from './connect'
import { isPostgres } from './dialect'

type NamedTable = 'food' | 'unit' | 'label' | 'category' | 'tag' | 'tool' | 'cookbook'

/**
 * Holds these rows until this transaction ends, also against new references to them; returns how many there are. In one
 * order, so that two who hold the same rows wait for each other only once.
 */
export async function lockRows(transaction: Db, table: NamedTable, ids: readonly string[]): Promise<number> {
  const rows = transaction.selectFrom(table).where('id', 'in', ids).select('id').orderBy('id')
  // SQLite has one writer, for whom nothing has to be held.
  return (await (isPostgres(transaction) ? rows.forUpdate() : rows).execute()).length
}
