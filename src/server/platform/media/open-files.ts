import type { Db } from '~/server/platform/db/connect'
import type { Env } from '~/server/platform/env'
import type { Files } from './files'
import { createLocalFiles } from './local-files'

/** The storage of the settings. Throws `SettingsError` for a bucket that cannot be used. */
export async function openFiles(env: Env, db: Db, stopping: AbortSignal): Promise<Files> {
  if (env.STORAGE === 'local') return createLocalFiles(env.DATA_DIR)
  const { openBucketFiles } = await import('./bucket-files')
  return openBucketFiles(env, db, stopping)
}
