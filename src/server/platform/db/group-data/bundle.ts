import type { StoredRow } from '~/server/platform/db/snapshot/tables'

/** A root row with the rows of its parts, by table. */
export type Bundle = Record<string, readonly StoredRow[]>
