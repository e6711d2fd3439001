import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'

/** Until this transaction ends, also across processes. Read the protected rows afterwards. */
export async function advisoryLock(transaction: Db, key: number): Promise<void> {
  if (!transaction.isTransaction) throw new Error('an advisory lock requires a transaction')
  if (isPostgres(transaction)) await sql`select pg_advisory_xact_lock(${key})`.execute(transaction)
  // SQLite has one writer: a write that changes nothing makes this transaction the writer, or waits.
  else await sql`update "user" set "id" = "id" where 0`.execute(transaction)
}
