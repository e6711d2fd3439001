import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'

/** Functions that SQLite lacks; every connection needs them. */
export function addSqliteFunctions(database: Database): void {
  // SQLite's own folds only ASCII.
  database.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  // Built into Postgres; sorts lists in random order.
  database.function('md5', { deterministic: true }, (text: unknown) => hash('md5', String(text), 'hex'))
}
