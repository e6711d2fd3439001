import { type Kysely, PostgresAdapter, type RawBuilder, sql, type UnknownRow } from 'kysely'
import { jsonArrayFrom as postgresArray, jsonObjectFrom as postgresObject } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArray, jsonObjectFrom as sqliteObject } from 'kysely/helpers/sqlite'
import { decodeFlags, decodeFlagsOfAll } from './flags'

/** For use inside `db/` only. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Whether several servers may use this database. */
export const isShared = <T>(db: Kysely<T>): boolean => isPostgres(db)

/** Joins tables in the order of the statement. Postgres chooses the order by its statistics. */
export const joinInOrder = <T>(db: Kysely<T>): RawBuilder<unknown> =>
  isPostgres(db) ? sql`inner join` : sql`cross join`

/** A column that SQLite compares row by row instead of by its index. */
export const withoutIndex = <T, V>(db: Kysely<T>, column: RawBuilder<V>): RawBuilder<V> =>
  isPostgres(db) ? column : sql<V>`+${column}`

/** Whether the database chooses by its statistics from which condition it starts. */
export const choosesStart = <T>(db: Kysely<T>): boolean => isPostgres(db)

export const dialectName = <T>(db: Kysely<T>): string => (isPostgres(db) ? 'postgres' : 'sqlite')

/** Read the result through `fromJson`: SQLite returns text. */
export function jsonArrayFrom<T>(db: Kysely<T>): typeof sqliteArray {
  return isPostgres(db) ? (postgresArray satisfies typeof sqliteArray) : sqliteArray
}

/** Read the result through `fromJson`. */
export function jsonObjectFrom<T>(db: Kysely<T>): typeof sqliteObject {
  return isPostgres(db) ? (postgresObject satisfies typeof sqliteObject) : sqliteObject
}

/** Parses nested rows if the driver did not, with flags as booleans. */
export function fromJson<T>(value: T): T
export function fromJson(value: unknown): unknown {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (Array.isArray(parsed)) return parsed.every(isRow) ? decodeFlagsOfAll(parsed) : parsed
  return isRow(parsed) ? decodeFlags(parsed) : parsed
}

const isRow = (value: unknown): value is UnknownRow => typeof value === 'object' && value !== null
