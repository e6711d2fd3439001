import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'
import { DomainError } from '~/server/platform/errors'
import { isOwnEntry, isPeoplesFolder, listOwnEntries, PEOPLES_FOLDERS, WORK_ROOT } from './data-folder'
import { type Replacement, unlessMissing } from './files'

const PLAN_FILE = 'plan.json'
/** Subfolders of a restore's swap folder: the restored files and the replaced ones. */
const FRESH = 'files'
const OLD = 'old'
const SWAP_FOLDER = /^\.restore-([0-9a-f-]{36})$/

const Entry = v.pipe(v.string(), v.check(isOwnEntry))
const Plan = v.object({ takeAway: v.record(v.pipe(v.string(), v.check(isPeoplesFolder)), v.array(Entry)) })

/** Inside the folder whose entries it replaces, so that renames stay on one disk even for mounts and symbolic links. */
const swapFolder = (dataFolder: string, folder: string, id: string) =>
  path.join(dataFolder, folder, `.restore-${id}`)

/** Files of a restore in folders next to the current ones, exchanged by renames. */
export function localReplacement(dataFolder: string, id: string): Replacement {
  const workFolder = path.join(dataFolder, WORK_ROOT, id)
  let isSwap = false
  return {
    async prepare(hasFiles) {
      isSwap = hasFiles
      if (isSwap) await prepareSwap(dataFolder, id)
    },
    async write(file, stream, signal) {
      const place = newPath(dataFolder, id, file)
      await fs.mkdir(path.dirname(place), { recursive: true })
      await pipeline(stream, createWriteStream(place, { flags: 'wx', flush: true }), { signal })
    },
    async plan() {
      if (isSwap) await planSwap(dataFolder, workFolder, id)
    },
    complete: () => swapFiles(dataFolder, workFolder, id),
    discard: () => removeSwapFolders(dataFolder, id),
  }
}

/** For example, `file` is `recipes/{id}/images/original.webp`. */
function newPath(dataFolder: string, id: string, file: string): string {
  const [folder = '', ...rest] = file.split('/')
  return path.join(swapFolder(dataFolder, folder, id), FRESH, ...rest)
}

/**
 * Creates the swap folders and tests that entries can be renamed, without changing existing files. Error:
 * `backup_folder_fixed`, which names the folder or entry.
 */
async function prepareSwap(dataFolder: string, id: string): Promise<void> {
  for (const folder of PEOPLES_FOLDERS) {
    const live = path.join(dataFolder, folder)
    const own = swapFolder(dataFolder, folder, id)
    let at = folder as string
    try {
      // Creating a folder through a dangling symbolic link fails.
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
 * Throws if the entry is a mount, on another disk, or not writable. Renaming onto a nonempty folder always fails, so
 * nothing changes; the errors for those reasons take precedence.
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

/** Before the database switch, records the current entries to remove because the backup has none of the same name. */
async function planSwap(dataFolder: string, workFolder: string, id: string): Promise<void> {
  const takeAway: Record<string, string[]> = {}
  for (const folder of PEOPLES_FOLDERS) {
    const fresh = new Set(await listOwnEntries(path.join(swapFolder(dataFolder, folder, id), FRESH)))
    const here = await listOwnEntries(path.join(dataFolder, folder))
    takeAway[folder] = here.filter((entry) => !fresh.has(entry))
  }
  await fs.writeFile(path.join(workFolder, PLAN_FILE), JSON.stringify({ takeAway }), { flush: true })
}

/** Safe to repeat after a crash. Without a plan, the backup had no files and the current ones stay. */
async function swapFiles(dataFolder: string, workFolder: string, id: string): Promise<void> {
  const text = await unlessMissing(fs.readFile(path.join(workFolder, PLAN_FILE), 'utf8'))
  if (text === null) return
  const { takeAway } = v.parse(Plan, JSON.parse(text))
  for (const folder of PEOPLES_FOLDERS) {
    const live = path.join(dataFolder, folder)
    const own = swapFolder(dataFolder, folder, id)
    const old = path.join(own, OLD)
    // The random suffix avoids conflicts if an entry was created again after a crash.
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

/** Makes renames durable. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await unlessMissing(fs.open(folder))
  try {
    await handle?.sync()
  } catch (error) {
    // Some network file systems do not support this.
    if (!['EINVAL', 'ENOTSUP', 'EBADF', 'EISDIR'].includes(codeOf(error))) throw error
  } finally {
    await handle?.close()
  }
}

async function removeSwapFolders(dataFolder: string, id: string): Promise<void> {
  for (const folder of PEOPLES_FOLDERS)
    for (const tail of ['', '-trial'])
      await fs.rm(swapFolder(dataFolder, folder, id) + tail, { recursive: true, force: true })
}

/** IDs of restores that left swap folders. */
export async function listSwapFolders(dataFolder: string): Promise<string[]> {
  const ids = new Set<string>()
  for (const folder of PEOPLES_FOLDERS) {
    // An unreadable folder must not prevent startup.
    const names = await fs.readdir(path.join(dataFolder, folder)).catch(() => [])
    for (const name of names) {
      const [, id] = SWAP_FOLDER.exec(name) ?? []
      if (id) ids.add(id)
    }
  }
  return [...ids]
}
