import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect'
import * as foundation from './migrations/2026-11-21-foundation'
import * as reports from './migrations/2026-11-22-reports'
import * as reportProgress from './migrations/2026-11-23-report-progress'
import * as recipeSearch from './migrations/2026-11-24-recipe-search'
import * as sessions from './migrations/2026-11-25-sessions'
import * as recipeActions from './migrations/2026-11-27-recipe-actions'

/** Bundled, dated, frozen and append-only: a migration that has run somewhere is never edited. */
const migrations: Record<string, Migration> = {
  '2026-11-21-foundation': foundation,
  '2026-11-22-reports': reports,
  '2026-11-23-report-progress': reportProgress,
  '2026-11-24-recipe-search': recipeSearch,
  '2026-11-25-sessions': sessions,
  '2026-11-27-recipe-actions': recipeActions,
}

/**
 * Brings the database to the newest shape; throws what failed. Several servers on one Postgres may start at
 * once; a SQLite file belongs to one server.
 */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
