import { sql } from 'kysely'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import { readMigrations } from './snapshot/tables'

/** Migrations of version 0.1.0, which had dates. All of them together make what `0001-first-schema` makes. */
const DATED: readonly string[] = [
  '2026-11-21-foundation',
  '2026-11-22-reports',
  '2026-11-23-report-progress',
  '2026-11-24-recipe-search',
  '2026-11-25-sessions',
  '2026-11-27-recipe-actions',
  '2026-11-28-report-household',
  '2026-11-29-idempotency-keys',
  '2026-12-01-recipe-activity',
  '2026-12-02-share-links',
  '2026-12-03-recipe-time',
  '2026-12-05-data-tables',
  '2026-12-06-recipe-exports',
  '2026-12-08-api-tokens',
  '2026-12-09-meal-plan-rules',
  '2026-12-09-meal-plan-webhooks',
  '2026-12-09-notifiers',
  '2026-12-10-deliveries',
  '2026-12-12-external-identities',
  '2026-12-13-sign-in-security',
  '2026-12-14-meal-plan-details',
  '2026-12-15-audit-and-tasks',
  '2026-12-16-locked-users',
  '2026-12-17-restore-marker',
  '2026-12-18-moving-in',
  '2026-12-20-group-exports',
  '2026-12-21-migration-interruptions',
  '2026-12-22-plan-list-bounds',
  '2026-12-23-recipe-bytes',
  '2026-12-24-passkey-counts',
  '2026-12-25-confirmed-addresses',
  '2026-12-26-recipe-time-sums',
  '2026-12-27-line-words',
  '2026-12-27-search-due',
  '2026-12-28-cookie-sessions',
  '2026-12-29-item-amounts',
  '2026-12-30-jobs',
  '2026-12-31-moving-in-jobs',
  '2027-01-01-job-phase',
]

export const isDated = (name: string): boolean => DATED.includes(name)

/** Whether a database that has run the migrations `done` has the first schema, under its old names. */
export const areAllDated = (done: readonly string[]): boolean =>
  done.length === DATED.length && DATED.every((name) => done.includes(name))

const LAST = DATED.at(-1)

export const isLastDated = (name: string): boolean => name === LAST

/** Replaces the names of all dated migrations by `first`. Several servers may do so at once. */
export async function numberDatedMigrations(db: Db, first: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (isPostgres(transaction)) await sql`lock table kysely_migration in exclusive mode`.execute(transaction)
    // Another server may have replaced them already.
    if (!areAllDated(await readMigrations(transaction))) return
    await sql`delete from kysely_migration where name <> ${LAST}`.execute(transaction)
    await sql`update kysely_migration set name = ${first}`.execute(transaction)
  })
}
