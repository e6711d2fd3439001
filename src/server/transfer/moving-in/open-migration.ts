import path from 'node:path'
import type { UserCtx } from '~/server/platform/context'
import { createThreadPool } from '~/server/platform/jobs/threads/thread-pool'
import { idFolder } from '~/server/platform/media/recipe-folders'
import { serverState } from '~/server/platform/server-state'
import { inTemporaryFolder } from '~/server/transfer/backups/work-folder'
import { readPage } from '~/server/transfer/import/reading/page-reader'
import type { Upload } from './archive/open-archive'
import type { MigrationRow } from './migrations.repository'
import { type ReadFiles, withFiles } from './reading/files-in-thread'
import { COLUMN_FIELDS, type ReaderOptions } from './source'

export const MIGRATIONS_FOLDER = 'migrations'
export const migrationFolder = (id: string): string => idFolder(MIGRATIONS_FOLDER, id)
export const uploadKey = (id: string, key: string): string => `${migrationFolder(id)}/upload-${key}`
export const replacedFolder = (id: string, recipeId: string): string =>
  idFolder(`${migrationFolder(id)}/replaced`, recipeId)

/** Imports with open files in parallel; `rest` in ms. */
const fileThreads = serverState(() => createThreadPool({ atOnce: 4, idleMs: 20_000 }))

/** Opens the uploads in its own thread and runs `work`. Errors: those of `ReadFiles` and of the work. */
export async function withMigrationFiles<T>(
  ctx: UserCtx,
  { id, householdId, files }: MigrationRow,
  work: (files: ReadFiles) => Promise<T>,
): Promise<T> {
  return inTemporaryFolder(ctx, async (folder) => {
    const uploads: Upload[] = []
    for (const { key, name } of files)
      uploads.push({ name, at: await ctx.files.localCopy(uploadKey(id, key), folder, ctx.stopping) })
    return withFiles(
      {
        threads: fileThreads(ctx),
        householdId,
        uploads,
        scratchFolder: path.join(folder, 'unpacked'),
        readPage: (input) => readPage(ctx, input),
        signal: ctx.stopping,
      },
      work,
    )
  })
}

export function optionsFor(
  ctx: UserCtx,
  { choices: { columns } }: MigrationRow,
): Pick<ReaderOptions, 'locale' | 'columns'> {
  const chosen =
    columns &&
    Object.fromEntries(
      COLUMN_FIELDS.flatMap((field) => {
        const column = columns[field]
        return column === undefined ? [] : [[field, column]]
      }),
    )
  return { locale: ctx.locale, columns: chosen }
}
