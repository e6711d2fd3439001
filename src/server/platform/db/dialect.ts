import { type Kysely, PostgresAdapter, type UnknownRow } from 'kysely'
import { jsonArrayFrom as postgresArray, jsonObjectFrom as postgresObject } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteArray, jsonObjectFrom as sqliteObject } from 'kysely/helpers/sqlite'
import { decodeFlags, decodeFlagsOfAll } from './flags'

/** Whether this connection (or transaction) speaks Postgres. Only `db/` asks. */
export function isPostgres<T>(db: Kysely<T>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** Whether several servers may work on this database. */
export const isShared = <T>(db: Kysely<T>): boolean => isPostgres(db)

/** The key of statements that were compiled for different databases. */
export const dialectName = <T>(db: Kysely<T>): string => (isPostgres(db) ? 'postgres' : 'sqlite')

/** Kysely's `jsonArrayFrom` of this database. Read the result through `fromJson`: SQLite returns text. */
export function jsonArrayFrom<T>(db: Kysely<T>): typeof sqliteArray {
  return isPostgres(db) ? (postgresArray satisfies typeof sqliteArray) : sqliteArray
}

/** Kysely's `jsonObjectFrom` of this database. Read the result through `fromJson`. */
export function jsonObjectFrom<T>(db: Kysely<T>): typeof sqliteObject {
  return isPostgres(db) ? (postgresObject satisfies typeof sqliteObject) : sqliteObject
}

/** Nested rows as their type promises, whether the driver parsed them or not; with their flags as true and false. */
export function fromJson<T>(value: T): T
export function fromJson(value: unknown): unknown {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value
  if (Array.isArray(parsed)) return parsed.every(isRow) ? decodeFlagsOfAll(parsed) : parsed
  return isRow(parsed) ? decodeFlags(parsed) : parsed
}

const isRow = (value: unknown): value is UnknownRow => typeof value === 'object' && value !== null
