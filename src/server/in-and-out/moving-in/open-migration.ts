import path from 'node:path'
import { readPage } from '~/server/in-and-out/import/reading/page-reader'
import type { UserCtx } from '~/server/platform/context'
import { createThreadPool } from '~/server/platform/jobs/threads/thread-pool'
import { idFolder } from '~/server/platform/media/id-folder'
import { serverState } from '~/server/platform/server-state'
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

/** Opens the uploads in a thread of its own and runs `work`. Errors: those of `ReadFiles` and of the work. */
export const withMigrationFiles = <T>(
  ctx: UserCtx,
  { id, householdId, files }: MigrationRow,
  work: (files: ReadFiles) => Promise<T>,
): Promise<T> =>
  withFiles(
    {
      threads: fileThreads(ctx),
      householdId,
      uploads: files.map(({ key, name }) => ({ name, at: ctx.files.pathOf(uploadKey(id, key)) })),
      scratchFolder: path.join(ctx.files.pathOf(migrationFolder(id)), 'unpacked'),
      readPage: (input) => readPage(ctx, input),
      signal: ctx.stopping,
    },
    work,
  )

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
