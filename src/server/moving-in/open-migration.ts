import path from 'node:path'
import type { UserCtx } from '~/server/context'
import type { MigrationRow } from './migrations.repository'
import { type ReadFiles, withFiles } from './reading/files-in-thread'
import { COLUMN_FIELDS, type ReaderOptions } from './source'

/** Where each migration has a folder, named by its id. */
export const MIGRATIONS_FOLDER = 'migrations'
/** Everything of one migration: what was uploaded, and what it replaced. */
export const migrationFolder = (id: string): string => `${MIGRATIONS_FOLDER}/${id}`
/** One uploaded file; its own name never becomes the name of a file here. */
export const uploadKey = (id: string, key: string): string => `${migrationFolder(id)}/upload-${key}`
/** Pictures of recipes that were replaced, as they were. */
export const replacedFolder = (id: string, recipeId: string): string =>
  `${migrationFolder(id)}/replaced/${recipeId}`

/** Does work with what was uploaded, opened in a thread of its own. Errors: those of `ReadFiles`, and of the work. */
export const withMigrationFiles = <T>(
  ctx: UserCtx,
  { id, householdId, files }: MigrationRow,
  work: (files: ReadFiles) => Promise<T>,
): Promise<T> =>
  withFiles(
    {
      threads: ctx.fileThreads,
      householdId,
      uploads: files.map(({ key, name }) => ({ name, at: ctx.files.pathOf(uploadKey(id, key)) })),
      scratchFolder: path.join(ctx.files.pathOf(migrationFolder(id)), 'unpacked'),
      readPage: (input) => ctx.readPage(ctx.actor.householdId, { ...input, locale: ctx.locale }),
      signal: ctx.stopping,
    },
    work,
  )

/** What readers have to know of the person: the language, and the meaning of columns. */
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
