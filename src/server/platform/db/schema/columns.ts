import type { ColumnType } from 'kysely'

/** 0 or 1 in both databases, boolean in queries and rows (see `db/flags.ts`). */
export type Flag = ColumnType<boolean, boolean, boolean>
export type DefaultFlag = ColumnType<boolean, boolean | undefined, boolean>
/** UTC, `2026-11-21T12:34:56.789Z`; sorts as text. */
export type Instant = string
/** `2026-11-21`. */
export type Day = string
/** Always written with `JSON.stringify`. */
export type Json = string

export interface Stamps {
  createdAt: Instant
  updatedAt: Instant
}
