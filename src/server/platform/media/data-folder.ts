import fs from 'node:fs/promises'
import path from 'node:path'
import { isCard } from './cards'
import { unlessMissing } from './files'

/** Recipes' pictures and attachments, avatars, and what imports replaced. Backups hold these folders. */
export const PEOPLES_FOLDERS = ['migrations', 'recipes', 'users'] as const

/** The server's own folders: not backed up, untouched by a restore. */
export const BACKUPS_FOLDER = 'backups'
export const RECIPE_EXPORTS_FOLDER = 'exports'
export const GROUP_EXPORTS_FOLDER = 'group-exports'
/** Backups are written and restores prepared here, in one folder a job. */
export const WORK_ROOT = '.restore'
/** Cleaned files before their permanent deletion. */
export const SET_ASIDE = '.cleaned'

/** The server's folders. All others belong to someone else and are left alone. */
export const OWN_FOLDERS: readonly string[] = [
  ...PEOPLES_FOLDERS,
  BACKUPS_FOLDER,
  RECIPE_EXPORTS_FOLDER,
  GROUP_EXPORTS_FOLDER,
  WORK_ROOT,
  SET_ASIDE,
]

export const isPeoplesFolder = (name: string): boolean => PEOPLES_FOLDERS.some((own) => own === name)

/** Entries of those folders that the server makes; `lost+found`, `@eaDir` and hidden ones are the disk's. */
const OWN_ENTRY = /^\w[\w.-]{0,100}$/
export const isOwnEntry = (name: string): boolean => OWN_ENTRY.test(name)

/** Uploads for imports are not backed up; files replaced by an import are, for undo. */
const UPLOADED = /^migrations\/[^/]+\/(?!replaced\/)/

/** Excludes files being written and files that can be regenerated. */
export const isBackedUpFile = (file: string): boolean => {
  const [folder = '', entry = ''] = file.split('/')
  return (
    isPeoplesFolder(folder) &&
    isOwnEntry(entry) &&
    !file.endsWith('.part') &&
    !UPLOADED.test(file) &&
    !isCard(file)
  )
}

/** Empty if the folder is missing. */
export async function listOwnEntries(folder: string): Promise<string[]> {
  return (await unlessMissing(fs.readdir(folder)))?.filter(isOwnEntry) ?? []
}

/** Paths of all of people's files below the data folder, sorted by character. Symbolic links are followed. */
export async function listPeoplesFiles(dataFolder: string): Promise<string[]> {
  const found: string[] = []
  for (const folder of PEOPLES_FOLDERS)
    for (const entry of await listOwnEntries(path.join(dataFolder, folder)))
      await collect(dataFolder, `${folder}/${entry}`, [], found)
  return found.filter(isBackedUpFile).toSorted()
}

/** `above` are the real paths of the links followed so far, to detect cycles. */
async function collect(root: string, key: string, above: readonly string[], found: string[]): Promise<void> {
  const full = path.join(root, key)
  const stat = await unlessMissing(fs.stat(full))
  if (stat?.isFile()) found.push(key)
  if (!stat?.isDirectory()) return
  const isLink = (await unlessMissing(fs.lstat(full)))?.isSymbolicLink()
  const real = isLink ? await unlessMissing(fs.realpath(full)) : null
  if (real && above.includes(real)) return
  for (const entry of (await unlessMissing(fs.readdir(full, { withFileTypes: true }))) ?? []) {
    const inside = `${key}/${entry.name}`
    if (entry.isFile()) found.push(inside)
    else if (entry.isDirectory() || entry.isSymbolicLink())
      await collect(root, inside, real ? [...above, real] : above, found)
  }
}
