import fs from 'node:fs/promises'
import path from 'node:path'
import { WORK_ROOT } from '~/server/platform/media/data-folder'
import { isMissing } from '~/server/platform/media/files'

const OWNER_FILE = 'owner'

const workRoot = (dataFolder: string): string => path.join(dataFolder, WORK_ROOT)
export const workFolderKey = (id: string): string => `${WORK_ROOT}/${id}`
export const workFolderOf = (dataFolder: string, id: string): string => path.join(dataFolder, WORK_ROOT, id)

/** Records this process as the owner. */
export async function createWorkFolder(dataFolder: string, id: string): Promise<string> {
  const folder = workFolderOf(dataFolder, id)
  await fs.mkdir(folder, { recursive: true, mode: 0o700 })
  await fs.writeFile(path.join(folder, OWNER_FILE), String(process.pid))
  return folder
}

export const removeWorkFolder = (folder: string): Promise<void> =>
  fs.rm(folder, { recursive: true, force: true })

/** Includes folders of killed processes. */
export async function listWorkFolders(dataFolder: string): Promise<string[]> {
  try {
    return await fs.readdir(workRoot(dataFolder))
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** True only if the other process is still running. */
export async function isOwnedByOther(folder: string): Promise<boolean> {
  const text = await fs.readFile(path.join(folder, OWNER_FILE), 'utf8').catch(() => '')
  const owner = Number(text)
  if (!Number.isInteger(owner) || owner <= 0 || owner === process.pid) return false
  try {
    process.kill(owner, 0)
    return true
  } catch {
    return false
  }
}
