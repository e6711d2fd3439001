import type { StoredRow } from '~/server/db/snapshot/tables'

/** A row that stands for itself with the rows of its parts, by their tables. */
export type Bundle = Record<string, readonly StoredRow[]>
