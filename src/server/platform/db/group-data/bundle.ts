import type { StoredRow } from '~/server/platform/db/snapshot/tables'

export type Bundle = Record<string, readonly StoredRow[]>
