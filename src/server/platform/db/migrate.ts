import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect'
import { isPostgres } from './dialect'
import { up as foundation } from './migrations/2026-11-21-foundation'
import { up as reports } from './migrations/2026-11-22-reports'
import { up as reportProgress } from './migrations/2026-11-23-report-progress'
import { up as recipeSearch } from './migrations/2026-11-24-recipe-search'
import { up as sessions } from './migrations/2026-11-25-sessions'
import { up as recipeActions } from './migrations/2026-11-27-recipe-actions'
import { up as reportHousehold } from './migrations/2026-11-28-report-household'
import { up as idempotencyKeys } from './migrations/2026-11-29-idempotency-keys'
import { up as recipeActivity } from './migrations/2026-12-01-recipe-activity'
import { up as shareLinks } from './migrations/2026-12-02-share-links'
import { up as recipeTime } from './migrations/2026-12-03-recipe-time'
import { up as dataTables } from './migrations/2026-12-05-data-tables'
import { up as recipeExports } from './migrations/2026-12-06-recipe-exports'
import { up as apiTokens } from './migrations/2026-12-08-api-tokens'
import { up as mealPlanRules } from './migrations/2026-12-09-meal-plan-rules'
import { up as webhooks } from './migrations/2026-12-09-meal-plan-webhooks'
import { up as notifiers } from './migrations/2026-12-09-notifiers'
import { up as deliveries } from './migrations/2026-12-10-deliveries'
import { up as externalIdentities } from './migrations/2026-12-12-external-identities'
import { up as signInSecurity } from './migrations/2026-12-13-sign-in-security'
import { up as mealPlanDetails } from './migrations/2026-12-14-meal-plan-details'
import { up as auditAndTasks } from './migrations/2026-12-15-audit-and-tasks'
import { up as lockedUsers } from './migrations/2026-12-16-locked-users'
import { up as restoreMarker } from './migrations/2026-12-17-restore-marker'
import { up as movingIn } from './migrations/2026-12-18-moving-in'
import { up as groupExports } from './migrations/2026-12-20-group-exports'
import { up as migrationInterruptions } from './migrations/2026-12-21-migration-interruptions'
import { up as planListBounds } from './migrations/2026-12-22-plan-list-bounds'
import { up as recipeBytes } from './migrations/2026-12-23-recipe-bytes'
import { up as passkeyCounts } from './migrations/2026-12-24-passkey-counts'
import { up as confirmedAddresses } from './migrations/2026-12-25-confirmed-addresses'
import { up as recipeTimeSums } from './migrations/2026-12-26-recipe-time-sums'
import { up as lineWords } from './migrations/2026-12-27-line-words'
import { up as searchDue } from './migrations/2026-12-27-search-due'
import { up as cookieSessions } from './migrations/2026-12-28-cookie-sessions'
import { up as itemAmounts } from './migrations/2026-12-29-item-amounts'
import { up as jobs } from './migrations/2026-12-30-jobs'
import { up as movingInJobs } from './migrations/2026-12-31-moving-in-jobs'
import { up as jobPhase } from './migrations/2027-01-01-job-phase'
import { up as recipeCredit } from './migrations/2027-01-02-recipe-credit'

/**
 * Bundled and append-only: never edit a migration that has run anywhere. They run in the order of their names, so date
 * a new one after the last; else databases that have run the last one refuse it.
 */
const migrations: Record<string, Migration> = {
  '2026-11-21-foundation': { up: foundation },
  '2026-11-22-reports': { up: reports },
  '2026-11-23-report-progress': { up: reportProgress },
  '2026-11-24-recipe-search': { up: recipeSearch },
  '2026-11-25-sessions': { up: sessions },
  '2026-11-27-recipe-actions': { up: recipeActions },
  '2026-11-28-report-household': { up: reportHousehold },
  '2026-11-29-idempotency-keys': { up: idempotencyKeys },
  '2026-12-01-recipe-activity': { up: recipeActivity },
  '2026-12-02-share-links': { up: shareLinks },
  '2026-12-03-recipe-time': { up: recipeTime },
  '2026-12-05-data-tables': { up: dataTables },
  '2026-12-06-recipe-exports': { up: recipeExports },
  '2026-12-08-api-tokens': { up: apiTokens },
  '2026-12-09-meal-plan-rules': { up: mealPlanRules },
  '2026-12-09-meal-plan-webhooks': { up: webhooks },
  '2026-12-09-notifiers': { up: notifiers },
  '2026-12-10-deliveries': { up: deliveries },
  '2026-12-12-external-identities': { up: externalIdentities },
  '2026-12-13-sign-in-security': { up: signInSecurity },
  '2026-12-14-meal-plan-details': { up: mealPlanDetails },
  '2026-12-15-audit-and-tasks': { up: auditAndTasks },
  '2026-12-16-locked-users': { up: lockedUsers },
  '2026-12-17-restore-marker': { up: restoreMarker },
  '2026-12-18-moving-in': { up: movingIn },
  '2026-12-20-group-exports': { up: groupExports },
  '2026-12-21-migration-interruptions': { up: migrationInterruptions },
  '2026-12-22-plan-list-bounds': { up: planListBounds },
  '2026-12-23-recipe-bytes': { up: recipeBytes },
  '2026-12-24-passkey-counts': { up: passkeyCounts },
  '2026-12-25-confirmed-addresses': { up: confirmedAddresses },
  '2026-12-26-recipe-time-sums': { up: recipeTimeSums },
  '2026-12-27-line-words': { up: lineWords },
  '2026-12-27-search-due': { up: searchDue },
  '2026-12-28-cookie-sessions': { up: cookieSessions },
  '2026-12-29-item-amounts': { up: itemAmounts },
  '2026-12-30-jobs': { up: jobs },
  '2026-12-31-moving-in-jobs': { up: movingInJobs },
  '2027-01-01-job-phase': { up: jobPhase },
  '2027-01-02-recipe-credit': { up: recipeCredit },
}

/**
 * Migrates to the newest schema, or to the migration `last`. Several servers on one Postgres may start at once; a
 * SQLite file has one server. `schema` names a Postgres schema other than the default.
 */
export async function migrateToLatest(db: Db, last?: string, schema?: string): Promise<string[]> {
  return withoutTimeout(db, async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      ...(schema ? { migrationTableSchema: schema } : {}),
    })
    const { error, results } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
    if (error) throw error
    return (results ?? []).map((result) => result.migrationName)
  })
}

/** Waits for another server's migrations, however long they take. */
async function withoutTimeout<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  if (!isPostgres(db) || db.isTransaction) return work(db)
  return db.connection().execute(async (db) => {
    const { rows } = await sql<{ lock_timeout: string }>`show lock_timeout`.execute(db)
    await sql`set lock_timeout = 0`.execute(db)
    try {
      return await work(db)
    } finally {
      await sql`select set_config('lock_timeout', ${rows[0]?.lock_timeout ?? '0'}, false)`.execute(db)
    }
  })
}

export const knownMigrations: readonly string[] = Object.keys(migrations).toSorted()
