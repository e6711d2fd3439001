import { type Kysely, PostgresAdapter } from 'kysely'
import { jsonArrayFrom as postgresArray, jsonObjectFrom as postgresObject } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArray, jsonObjectFrom as sqliteObject } from 'kysely/helpers/sqlite'

/** Whether this connection (or transaction) speaks Postgres. Only `db/` asks. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Tells statements apart that were compiled for different databases. */
export const dialectName = <T>(db: Kysely<T>): string => (isPostgres(db) ? 'postgres' : 'sqlite')

/** Kysely's `jsonArrayFrom` of this database. Read the result through `fromJson`: SQLite answers text. */
export function jsonArrayFrom<T>(db: Kysely<T>): typeof sqliteArray {
  return isPostgres(db) ? (postgresArray satisfies typeof sqliteArray) : sqliteArray
}

/** Kysely's `jsonObjectFrom` of this database. Read the result through `fromJson`. */
export function jsonObjectFrom<T>(db: Kysely<T>): typeof sqliteObject {
  return isPostgres(db) ? (postgresObject satisfies typeof sqliteObject) : sqliteObject
}

/** A nested result as the value that its type promises, whether the driver parsed it or not. */
export function fromJson<T>(value: T): T {
  return typeof value === 'string' ? JSON.parse(value) : value
}
