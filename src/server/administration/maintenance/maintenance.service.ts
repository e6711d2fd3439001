import { formatBytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import { isUuid } from '~/schemas/id'
import type {
  CleanableFiles,
  MaintenanceStorageDetails,
  MaintenanceSummary,
  SetAside,
} from '~/schemas/maintenance'
import { recordAudit } from '~/server/platform/access/audit/audit'
import type { AdminCtx, Ctx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { databaseSize } from '~/server/platform/db/size'
import { findRestoreMarker } from '~/server/platform/db/snapshot/restore-marker'
import {
  BACKUPS_FOLDER,
  GROUP_EXPORTS_FOLDER,
  isOwnEntry,
  RECIPE_EXPORTS_FOLDER,
  SET_ASIDE,
  WORK_ROOT,
} from '~/server/platform/media/data-folder'
import type { StoredFile } from '~/server/platform/media/files'
import { RECIPES_FOLDER, recipeImageFolder } from '~/server/platform/media/recipe-folders'
import { findBackupWork } from '~/server/transfer/backups/backup-jobs'
import { isOwnedByOther, listWorkFolders, workFolderKey } from '~/server/transfer/backups/work-folder'
import { findKnownRecipes } from './maintenance.repository'
import { isDayOld, isPartialFile } from './partial-files'
import { deleteForGood, moveToTrash, putBack } from './trash'

/** Entries of a list, which also has the total. */
const SHOWN = 100
/** Younger files may belong to running work. */
const UNCHANGED_MS = 3_600_000

const isUnchanged = (file: StoredFile) => Date.now() - file.changedAt > UNCHANGED_MS
const bytesOf = (files: readonly { bytes: number }[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

interface CleanableFile {
  key: string
  bytes: number
  /** Last change in milliseconds since 1970; null for an empty folder. */
  changedAt: number | null
}

const folderOf = (key: string, files: readonly StoredFile[]): CleanableFile => ({
  key: `${key}/`,
  bytes: bytesOf(files),
  changedAt: files.length > 0 ? Math.max(...files.map(({ changedAt }) => changedAt)) : null,
})

async function findUnusedFolders(ctx: Ctx): Promise<CleanableFile[]> {
  const names = (await ctx.files.list(RECIPES_FOLDER)).filter(isOwnEntry)
  const stray = names.filter((name) => !isUuid(name))
  for (const ids of chunksOf(names.filter(isUuid), IDS_PER_STATEMENT)) {
    const known = await findKnownRecipes(ctx, ids)
    stray.push(...ids.filter((id) => !known.has(id)))
  }
  const found: CleanableFile[] = []
  for (const name of stray) {
    const folder = `${RECIPES_FOLDER}/${name}`
    const files = await ctx.files.stat(folder)
    if (files.every(isUnchanged)) found.push(folderOf(folder, files))
  }
  return found
}

/** Files in the picture folders of recipes that are not pictures of this server. */
async function findUnusedImages(ctx: Ctx, all?: readonly StoredFile[]): Promise<CleanableFile[]> {
  const files = all ?? (await ctx.files.stat(RECIPES_FOLDER))
  return files.filter((file) => {
    const [, id = '', , name, ...deeper] = file.key.split('/')
    const isInside = isUuid(id) && file.key === `${recipeImageFolder(id)}/${name}` && deeper.length === 0
    return isInside && !file.key.endsWith('.webp') && isUnchanged(file)
  })
}

/** Folders of interrupted backup jobs; a restore that only lacks its last step is completed at the next start. */
async function findAbandonedWork(ctx: Ctx): Promise<CleanableFile[]> {
  // The next start of the server deletes them, and they are not in the bucket.
  if (ctx.files.bucket !== null || (await findBackupWork(ctx))) return []
  const marked = await findRestoreMarker(ctx.db)
  const found: CleanableFile[] = []
  for (const id of await listWorkFolders(ctx.env.DATA_DIR)) {
    if (id === marked || (await isOwnedByOther(ctx, id))) continue
    const files = await ctx.files.stat(workFolderKey(id))
    if (files.every(isDayOld)) found.push(folderOf(workFolderKey(id), files))
  }
  return found
}

/** Left by interrupted work; `all` are all files. */
const findTemporary = async (ctx: Ctx, all?: readonly StoredFile[]): Promise<CleanableFile[]> => [
  ...(all ?? (await ctx.files.stat('.'))).filter(isPartialFile),
  ...(await findAbandonedWork(ctx)),
]

const finders: Record<SetAside['what'], (ctx: Ctx) => Promise<CleanableFile[]>> = {
  images: (ctx) => findUnusedImages(ctx),
  folders: findUnusedFolders,
  temp: (ctx) => findTemporary(ctx),
}

/** Largest first. */
export async function listCleanable(ctx: AdminCtx, what: SetAside['what']): Promise<CleanableFiles> {
  const found = await finders[what](ctx)
  const largest = found.toSorted((one, other) => other.bytes - one.bytes).slice(0, SHOWN)
  return {
    total: found.length,
    bytes: bytesOf(found),
    items: largest.map(({ key, bytes, changedAt }) => ({
      path: key,
      bytes,
      changedAt: changedAt === null ? null : new Date(changedAt).toISOString(),
    })),
  }
}

export async function getMaintenanceSummary(ctx: AdminCtx): Promise<MaintenanceSummary> {
  const all = await ctx.files.stat('.')
  const images = await findUnusedImages(ctx, all)
  const folders = await findUnusedFolders(ctx)
  const temporary = await findTemporary(ctx, all)
  return {
    dataDirSize: formatBytes(bytesOf(all), ctx.locale),
    cleanableImages: images.length,
    cleanableImageBytes: bytesOf(images),
    cleanableDirs: folders.length,
    cleanableDirBytes: bytesOf(folders),
    cleanableTemp: temporary.length,
    cleanableTempBytes: bytesOf(temporary),
  }
}

/** Bytes by kind of file. */
export async function getStorageDetails(ctx: AdminCtx): Promise<MaintenanceStorageDetails> {
  const size = (folder: string) => ctx.files.folderSize(folder)
  const bytes = {
    temp: (await size(WORK_ROOT)) + (await size('migrations')) + (await size(SET_ASIDE)),
    backups: await size(BACKUPS_FOLDER),
    exports: (await size(RECIPE_EXPORTS_FOLDER)) + (await size(GROUP_EXPORTS_FOLDER)),
    recipes: await size(RECIPES_FOLDER),
    users: await size('users'),
    database: await databaseSize(ctx.db),
    free: (await ctx.files.space())?.free ?? null,
  }
  const format = (amount: number) => formatBytes(amount, ctx.locale)
  return {
    tempDirSize: format(bytes.temp),
    backupsDirSize: format(bytes.backups),
    groupsDirSize: format(bytes.exports),
    recipesDirSize: format(bytes.recipes),
    userDirSize: format(bytes.users),
    bytes,
  }
}

export async function cleanUp(ctx: AdminCtx, what: SetAside['what']): Promise<string> {
  const found = await finders[what](ctx)
  const count = await moveToTrash(
    ctx,
    what,
    found.map(({ key }) => key.replace(/\/$/, '')),
  )
  await recordAudit(ctx, {
    action: 'files_cleaned',
    subject: { kind: 'files', id: what, name: what },
    details: { count },
  })
  const message = what === 'folders' ? m.maintenance_folders_cleaned : m.maintenance_images_cleaned
  return message({ count }, { locale: ctx.locale })
}

/** Restores cleaned files. Error: `not_found`. */
export async function putFilesBack(ctx: AdminCtx, id: string): Promise<string> {
  const count = await putBack(ctx, id)
  await recordAudit(ctx, {
    action: 'cleaned_files_put_back',
    subject: { kind: 'files', id, name: 'cleaned' },
    details: { count },
  })
  return m.maintenance_put_back({ count }, { locale: ctx.locale })
}

/** Deletes cleaned files permanently, before their time. Error: `not_found`. */
export async function deleteCleanedFiles(ctx: AdminCtx, id: string): Promise<string> {
  const count = await deleteForGood(ctx, id)
  await recordAudit(ctx, {
    action: 'cleaned_files_deleted',
    subject: { kind: 'files', id, name: 'cleaned' },
    details: { count },
  })
  return m.maintenance_deleted_for_good({ count }, { locale: ctx.locale })
}
