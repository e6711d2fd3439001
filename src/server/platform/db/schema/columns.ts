import type { ColumnType } from 'kysely'

/** A yes or no: 0 or 1 in both databases, true or false in queries and rows (see `db/flags.ts`). */
export type Flag = ColumnType<boolean, boolean, boolean>
export type DefaultFlag = ColumnType<boolean, boolean | undefined, boolean>
/** UTC instant as `2026-11-21T12:34:56.789Z`; text that sorts. */
export type Instant = string
/** Calendar day as `2026-11-21`. */
export type Day = string
/** JSON text, always written with `JSON.stringify`. */
export type Json = string

export interface Stamps {
  createdAt: Instant
  updatedAt: Instant
}
