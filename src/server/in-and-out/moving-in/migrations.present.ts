import * as v from 'valibot'
import type { Migration, MigrationStatus } from '~/schemas/migration'
import type { MigrationRow } from './migrations.repository'

/** How long an import can be undone. */
export const UNDO_DAYS = 30
const DAY_MS = 86_400_000
/** How an import stands that can be undone. */
export const UNDOABLE: readonly MigrationStatus[] = ['done', 'cancelled', 'failed']

const Failure = v.object({ code: v.string(), message: v.string() })

/** Why it ended, where it failed. */
export const errorOf = ({ error }: MigrationRow) =>
  error === null ? null : v.parse(Failure, JSON.parse(error))

/** Until when it can be undone; null where it cannot be. */
export function undoUntil({ status, endedAt }: MigrationRow): string | null {
  if (endedAt === null || !UNDOABLE.includes(status)) return null
  const until = Date.parse(endedAt) + UNDO_DAYS * DAY_MS
  return until > Date.now() ? new Date(until).toISOString() : null
}

/**
 * A migration in the shape of the wire; `outcomes` says how many of its recipes ended how, `programOf` how a
 * program is called.
 */
export function presentMigration(
  row: MigrationRow,
  outcomes: ReadonlyMap<string, number> | undefined,
  programOf: (source: string) => string,
): Migration {
  const { source } = row
  const of = (outcome: string) => outcomes?.get(outcome) ?? 0
  return {
    id: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    userId: row.userId,
    by: row.by,
    status: row.status,
    source: source === null ? null : { key: source, name: programOf(source) },
    files: row.files.map(({ name, size }) => ({ name, size })),
    found: row.found,
    progress: row.progress,
    results: {
      imported: of('imported'),
      replaced: of('replaced'),
      skipped: of('skipped'),
      failed: of('failed') + (row.reportId ? (row.found?.brokenCount ?? 0) : 0),
    },
    reportId: row.reportId,
    error: errorOf(row),
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    undoUntil: undoUntil(row),
  }
}
