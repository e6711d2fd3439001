import type { Db } from '~/server/platform/db/connect'
import { readColumnNames } from './tables'

export interface FileGeneration {
  /** Of the restore that created the files; the first files have none. */
  id: string
  since: string
  /** Ids of the replaced ones that are not deleted yet, separated by spaces. */
  replaced: string
}

const FIRST: FileGeneration = { id: 'first', since: new Date(0).toISOString(), replaced: '' }

/** The files of the bucket that belong to the rows. The database may be empty or older. */
export async function readFileGeneration(db: Db): Promise<FileGeneration> {
  if ((await readColumnNames(db, 'fileGeneration')).length === 0) return FIRST
  return (await db.selectFrom('fileGeneration').selectAll().executeTakeFirst()) ?? FIRST
}

/** In the database of a restore, so that rows and files change atomically. */
export async function setFileGeneration(fresh: Db, generation: FileGeneration): Promise<void> {
  await fresh.deleteFrom('fileGeneration').execute()
  await fresh.insertInto('fileGeneration').values(generation).execute()
}

export async function forgetReplacedFiles(db: Db, { id }: FileGeneration): Promise<void> {
  await db.updateTable('fileGeneration').set({ replaced: '' }).where('id', '=', id).execute()
}
