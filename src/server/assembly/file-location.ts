import fs from 'node:fs'
import path from 'node:path'
import type { Runtime } from '~/server/platform/context'
import { isShared } from '~/server/platform/db/dialect'
import { bucketName } from '~/server/platform/media/bucket-name'
import { createOnce } from './secret-file'

const FOLDER_FILE = '.folder'

/** Where this server keeps files: equal for servers that share them. SQLite has one server. */
export function fileLocationOf({ db, env }: Pick<Runtime, 'db' | 'env'>): string {
  if (!isShared(db)) return 'folder'
  if (env.STORAGE === 's3') return `bucket ${bucketName(env)}/${env.S3_PREFIX}`
  const file = path.join(env.DATA_DIR, FOLDER_FILE)
  if (!fs.existsSync(file)) createOnce(file, crypto.randomUUID())
  return `folder ${fs.readFileSync(file, 'utf8').trim()}`
}
