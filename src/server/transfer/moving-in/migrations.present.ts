import * as v from 'valibot'
import type { Migration, MigrationStatus } from '~/schemas/migration'
import { LEFT, type MigrationRow } from './migrations.repository'

export const UNDO_DAYS = 30
const DAY_MS = 86_400_000
export const UNDOABLE: readonly MigrationStatus[] = ['done', 'cancelled', 'failed']

const Failure = v.object({ code: v.string(), message: v.string() })

export const errorOf = ({ error }: MigrationRow) =>
  error === null ? null : v.parse(Failure, JSON.parse(error))

/** Null if it cannot be undone. */
export function undoUntil({ status, endedAt }: MigrationRow): string | null {
  if (endedAt === null || !UNDOABLE.includes(status)) return null
  const until = Date.parse(endedAt) + UNDO_DAYS * DAY_MS
  return until > Date.now() ? new Date(until).toISOString() : null
}

/** `outcomes` counts the recipes by outcome, `left` those not chosen; `programOf` names a program. */
export function presentMigration(
  row: MigrationRow,
  outcomes: ReadonlyMap<string, number> | undefined,
  left: Migration['left'] | undefined,
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
      left: of(LEFT),
      pictures: row.reportId ? row.progress.pictures : 0,
    },
    left: left ?? { recipes: 0, duplicates: 0 },
    reportId: row.reportId,
    error: errorOf(row),
    createdAt: row.createdAt,
    endedAt: row.endedAt,
    undoUntil: undoUntil(row),
  }
}
