import type { Db } from '~/server/platform/db/connect'
import { schemaStateOf } from '~/server/platform/db/migrate'
import { readMigrations } from './tables'

/** Ties the restored database to the restore's files. */
export async function setRestoreMarker(db: Db, id: string): Promise<void> {
  await db.deleteFrom('restoreMarker').execute()
  await db.insertInto('restoreMarker').values({ id, createdAt: new Date().toISOString() }).execute()
}

export async function clearRestoreMarkers(db: Db): Promise<void> {
  await db.deleteFrom('restoreMarker').execute()
}

/** The restore whose files are not in place; null if none. */
export async function findRestoreMarker(db: Db): Promise<string | null> {
  const schema = schemaStateOf(await readMigrations(db))
  if (schema === 'empty' || schema === 'too_old') return null
  const row = await db.selectFrom('restoreMarker').select('id').executeTakeFirst()
  return row?.id ?? null
}
