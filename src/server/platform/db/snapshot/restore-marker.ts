import type { Db } from '~/server/platform/db/connect'
import { readMigrations } from './tables'

/** Says in the restored database that the files of this restore belong to it. */
export async function setRestoreMarker(db: Db, id: string): Promise<void> {
  await db.deleteFrom('restoreMarker').execute()
  await db.insertInto('restoreMarker').values({ id, createdAt: new Date().toISOString() }).execute()
}

export async function clearRestoreMarkers(db: Db): Promise<void> {
  await db.deleteFrom('restoreMarker').execute()
}

/** The restore whose files have yet to be put in their place; null when there is none. */
export async function findRestoreMarker(db: Db): Promise<string | null> {
  const migrations = await readMigrations(db)
  if (!migrations.includes('2026-12-17-restore-marker')) return null
  const row = await db.selectFrom('restoreMarker').select('id').executeTakeFirst()
  return row?.id ?? null
}
