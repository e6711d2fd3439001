import { hash } from 'node:crypto'
import type { Database } from 'better-sqlite3'

/** What statements call that SQLite does not have; every connection needs it. */
export function addSqliteFunctions(database: Database): void {
  // SQLite folds the case of ASCII only; people cook in all alphabets.
  database.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  )
  // Postgres has it built in; lists in random order are sorted by it.
  database.function('md5', { deterministic: true }, (text: unknown) => hash('md5', String(text), 'hex'))
}
