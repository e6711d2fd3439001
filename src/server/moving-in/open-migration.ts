import path from 'node:path'
import type { UserCtx } from '~/server/context'
import type { Archive } from './archive/archive'
import { openArchive } from './archive/open-archive'
import type { MigrationRow } from './migrations.repository'
import { COLUMN_FIELDS, type ReaderOptions } from './source'

/** Everything of one migration: what was uploaded, and what it replaced. */
export const migrationFolder = (id: string): string => `migrations/${id}`
/** One uploaded file; its own name never becomes the name of a file here. */
export const uploadKey = (id: string, key: string): string => `${migrationFolder(id)}/upload-${key}`
/** Pictures of recipes that were replaced, as they were. */
export const replacedFolder = (id: string, recipeId: string): string =>
  `${migrationFolder(id)}/replaced/${recipeId}`

/** Opens what was uploaded. Errors: those of `openArchive`. */
export const openMigration = (ctx: UserCtx, { id, files }: MigrationRow): Promise<Archive> =>
  openArchive(
    files.map(({ key, name }) => ({ name, at: ctx.files.pathOf(uploadKey(id, key)) })),
    path.join(ctx.files.pathOf(migrationFolder(id)), 'unpacked'),
  )

/** What readers get from us. */
export function optionsFor(ctx: UserCtx, columns: Record<string, number> | undefined): ReaderOptions {
  const chosen =
    columns &&
    Object.fromEntries(
      COLUMN_FIELDS.flatMap((field) => {
        const column = columns[field]
        return column === undefined ? [] : [[field, column]]
      }),
    )
  return {
    locale: ctx.locale,
    columns: chosen,
    readPage: (input) => ctx.readPage({ ...input, locale: ctx.locale }),
    signal: ctx.stopping,
  }
}
