import type { Readable } from 'node:stream'
import type { BackupContents } from '~/schemas/backup'
import type { Ctx } from '~/server/platform/context'
import type { Scratch } from '~/server/platform/db/snapshot/scratch'
import { DomainError } from '~/server/platform/errors'
import { indexRecipesNow } from '~/server/platform/lists/search/recipe-index.service'
import type { JobTools } from '../job-tools'
import { isRestoredFile, isSafePath } from '../manifest'
import { checkSpace, sizesByFolder } from '../open-source'
import { inWorkFolder, restoreFrom } from '../restore-archive'
import { type Conversion, describeLeftOut } from './conversion'
import { convertOther, isImportedFile } from './convert-other'
import { type MealieBackup, openMealieBackup } from './mealie-backup'

type WriteFile = (key: string, stream: Readable) => Promise<void>

const placeOf = (name: string) => (name.toLowerCase().startsWith('recipes/') ? name : name.toLowerCase())

const importedFiles = (backup: MealieBackup) =>
  [...backup.files.keys()]
    .filter((name) => isImportedFile(name) && isSafePath(name) && isRestoredFile(placeOf(name)))
    .toSorted()

/** Null if the file is not a backup of the other program. */
export async function previewMealieBackup(
  ctx: Pick<Ctx, 'env' | 'now' | 'locale'>,
  file: string,
): Promise<{ contents: BackupContents; leftOut: string[] } | null> {
  const backup = await openMealieBackup(file)
  if (!backup) return null
  try {
    const to = convertOther(backup, ctx)
    const contents = {
      recipes: to.rows('recipe').length,
      users: to.rows('user').length,
      files: importedFiles(backup).length,
    }
    return { contents, leftOut: describeLeftOut(to.leftOut, ctx.locale) }
  } finally {
    backup.close()
  }
}

/** Returns false if the file is not a backup of the other program. Errors: those of `restoreArchive`. */
export async function restoreMealieBackup(ctx: Ctx, file: string, tools: JobTools): Promise<boolean> {
  const backup = await openMealieBackup(file)
  if (!backup) return false
  try {
    await inWorkFolder(ctx, async (id, folder) => {
      const to = convertOther(backup, ctx)
      const names = importedFiles(backup)
      await checkSpace(ctx, sizesByFolder(names.map((name) => [placeOf(name), backup.files.get(name) ?? 0])))
      const source = {
        hasFiles: true,
        unpackFiles: (write: WriteFile) => unpack(backup, names, write, tools),
        fill: (scratch: Scratch) => fill(to, scratch, tools),
        complete: (db: Ctx['db']) =>
          indexRecipesNow(
            { db },
            to.rows('recipe').map((row) => String(row.id)),
          ),
      }
      await restoreFrom(ctx, { id, folder }, source, tools)
    })
    return true
  } finally {
    backup.close()
  }
}

async function unpack(
  backup: MealieBackup,
  names: readonly string[],
  write: WriteFile,
  { report }: JobTools,
): Promise<void> {
  for (const [at, name] of names.entries()) {
    if (at % 20 === 0) report('files', at, names.length)
    await write(placeOf(name), await backup.open(name))
  }
}

async function fill(to: Conversion, scratch: Scratch, { report, signal }: JobTools): Promise<void> {
  const shapes = await scratch.read(async ({ tables }) => tables)
  let done = 0
  for (const [name, rows] of to.tables) {
    signal.throwIfAborted()
    report('verifying', done, to.tables.size)
    done += 1
    const shape = shapes.find((table) => table.name === name)
    if (!shape) throw new DomainError('backup_failed')
    const columns = Object.keys(rows[0] ?? {}).toSorted()
    await scratch.load(
      { ...shape, columns },
      (async function* () {
        for (let from = 0; from < rows.length; from += 500) yield rows.slice(from, from + 500)
      })(),
    )
  }
  await scratch.checkLinks()
}
