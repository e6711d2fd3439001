import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect'
import * as foundation from './migrations/2026-11-21-foundation'

/** Bundled, dated, frozen and append-only: a migration that has run somewhere is never edited. */
const migrations: Record<string, Migration> = {
  '2026-11-21-foundation': foundation,
}

/** Brings the database to the newest shape; several processes may call it at once. Throws what failed. */
export async function migrateToLatest(db: Db): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error, results } = await migrator.migrateToLatest()
  if (error) throw error
  return (results ?? []).map((result) => result.migrationName)
}
