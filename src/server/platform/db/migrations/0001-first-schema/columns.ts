import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely'
import { isPostgres } from '~/server/platform/db/dialect'

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder

export const required: Column = (column) => column.notNull()
export const key: Column = (column) => column.primaryKey().notNull()
export const zero: Column = (column) => column.notNull().defaultTo(0)
export const empty: Column = (column) => column.notNull().defaultTo('')
export const emptyMap: Column = (column) => column.notNull().defaultTo('{}')

/** Deleted with its owner. */
export const optionalPart =
  (of: string): Column =>
  (column) =>
    column.references(`${of}.id`).onDelete('cascade')

export const part =
  (of: string): Column =>
  (column) =>
    optionalPart(of)(column).notNull()

/** One row for each owner. */
export const keyPart =
  (of: string): Column =>
  (column) =>
    part(of)(column).primaryKey()

/** Null after the other row is deleted. */
export const link =
  (to: string): Column =>
  (column) =>
    column.references(`${to}.id`).onDelete('set null')

export const counted = (db: Kysely<unknown>): Column =>
  isPostgres(db)
    ? (column) => column.primaryKey().generatedAlwaysAsIdentity()
    : (column) => column.primaryKey().autoIncrement()

export const numberType = (db: Kysely<unknown>) => (isPostgres(db) ? 'double precision' : 'real')

export const stamps = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
  table.addColumn('createdAt', 'text', required).addColumn('updatedAt', 'text', required)

export const indexer = (db: Kysely<unknown>) => (name: string, on: string, columns: string[]) =>
  db.schema.createIndex(name).on(on).columns(columns).execute()
