import fs from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { DomainError } from '~/server/platform/errors'
import {
  isOwnEntry,
  isPeoplesFolder,
  listOwnEntries,
  PEOPLES_FOLDERS,
} from '~/server/platform/media/data-folder'
import { unlessMissing } from '~/server/platform/media/files'

const PLAN_FILE = 'plan.json'
/** Below the work folder that each folder of people's files gets for a restore: what is to come, and what was here. */
const FRESH = 'files'
const OLD = 'old'
const SWAP_FOLDER = /^\.restore-([0-9a-f-]{36})$/

const Entry = v.pipe(v.string(), v.check(isOwnEntry))
const Plan = v.object({ takeAway: v.record(v.pipe(v.string(), v.check(isPeoplesFolder)), v.array(Entry)) })

/**
 * Lies inside the folder whose entries it exchanges: they are renamed on one disk, whether the folder is plain, a
 * mount or a symbolic link.
 */
const swapFolder = (dataFolder: string, folder: string, id: string) =>
  path.join(dataFolder, folder, `.restore-${id}`)

/** Where a restore unpacks a file of its backup, such as `recipes/{id}/images/original.webp`. */
export function freshPlace(dataFolder: string, id: string, file: string): string {
  const [folder = '', ...rest] = file.split('/')
  return path.join(swapFolder(dataFolder, folder, id), FRESH, ...rest)
}

/**
 * Makes room for what a restore brings, and tries whether entries can be exchanged. Nothing is touched that is there.
 * Error: `backup_folder_fixed`, which names the folder or the entry.
 */
export async function prepareSwap(dataFolder: string, id: string): Promise<void> {
  for (const folder of PEOPLES_FOLDERS) {
    const live = path.join(dataFolder, folder)
    const own = swapFolder(dataFolder, folder, id)
    let at = folder as string
    try {
      // Through a link whose target is missing, nothing can be made.
      if (!(await unlessMissing(fs.lstat(live)))) await fs.mkdir(live)
      await fs.mkdir(path.join(own, FRESH), { recursive: true })
      await fs.mkdir(path.join(own, OLD))
      const trial = path.join(live, `.restore-${id}-trial`)
      await fs.mkdir(path.join(own, 'trial'))
      await fs.rename(path.join(own, 'trial'), trial)
      await fs.rmdir(trial)
      for (const entry of await listOwnEntries(live)) {
        at = `${folder}/${entry}`
        await tryRename(path.join(live, entry), own)
      }
    } catch (error) {
      throw new DomainError('backup_folder_fixed', { folder: at }, { cause: error })
    }
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

/**
 * Throws where an entry is a mount, on another disk, or another user's. A rename onto a folder that has entries changes
 * nothing: it is refused in any case, and for those reasons first.
 */
async function tryRename(entry: string, occupied: string): Promise<void> {
  try {
    await fs.rename(entry, occupied)
  } catch (error) {
    const code = codeOf(error)
    if (code === 'EBUSY' || code === 'EXDEV') throw error
    if (code === 'EACCES' || code === 'EPERM') await fs.access(entry, fs.constants.W_OK)
  }
}

/** Writes down which entries go without one of the same name that comes, before the database is exchanged. */
export async function planSwap(dataFolder: string, workFolder: string, id: string): Promise<void> {
  const takeAway: Record<string, string[]> = {}
  for (const folder of PEOPLES_FOLDERS) {
    const fresh = new Set(await listOwnEntries(path.join(swapFolder(dataFolder, folder, id), FRESH)))
    const here = await listOwnEntries(path.join(dataFolder, folder))
    takeAway[folder] = here.filter((entry) => !fresh.has(entry))
  }
  await fs.writeFile(path.join(workFolder, PLAN_FILE), JSON.stringify({ takeAway }), { flush: true })
}

/**
 * Exchanges the entries of a restore. What was done of it already, by this process or by one that was killed, is left
 * as it is. Without a plan the files stay as they are: the backup had none.
 */
export async function swapFiles(dataFolder: string, workFolder: string, id: string): Promise<void> {
  const text = await unlessMissing(fs.readFile(path.join(workFolder, PLAN_FILE), 'utf8'))
  if (text === null) return
  const { takeAway } = v.parse(Plan, JSON.parse(text))
  for (const folder of PEOPLES_FOLDERS) {
    const live = path.join(dataFolder, folder)
    const own = swapFolder(dataFolder, folder, id)
    const old = path.join(own, OLD)
    // The name in `old` is free also where someone made the entry again after the process was killed.
    const moveAway = async (entry: string) => {
      if (await unlessMissing(fs.lstat(path.join(live, entry))))
        await fs.rename(path.join(live, entry), path.join(old, `${entry}-${crypto.randomUUID()}`))
    }
    for (const entry of takeAway[folder] ?? []) await moveAway(entry)
    for (const entry of await listOwnEntries(path.join(own, FRESH))) {
      await moveAway(entry)
      await fs.rename(path.join(own, FRESH, entry), path.join(live, entry))
    }
    for (const changed of [live, old]) await syncFolder(changed)
  }
}

/** Renames are on the disk for good. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await unlessMissing(fs.open(folder))
  try {
    await handle?.sync()
  } catch (error) {
    // Network file systems may not know it.
    if (!['EINVAL', 'ENOTSUP', 'EBADF', 'EISDIR'].includes(codeOf(error))) throw error
  } finally {
    await handle?.close()
  }
}

/** Removes what a restore left in the folders of people's files. */
export async function removeSwapFolders(dataFolder: string, id: string): Promise<void> {
  for (const folder of PEOPLES_FOLDERS)
    for (const tail of ['', '-trial'])
      await fs.rm(swapFolder(dataFolder, folder, id) + tail, { recursive: true, force: true })
}

/** The restores that have left something there. */
export async function listSwapFolders(dataFolder: string): Promise<string[]> {
  const ids = new Set<string>()
  for (const folder of PEOPLES_FOLDERS) {
    // A folder that cannot be read keeps no server from its start.
    const names = await fs.readdir(path.join(dataFolder, folder)).catch(() => [])
    for (const name of names) {
      const [, id] = SWAP_FOLDER.exec(name) ?? []
      if (id) ids.add(id)
    }
  }
  return [...ids]
}
