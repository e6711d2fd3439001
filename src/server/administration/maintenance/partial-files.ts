import { OWN_FOLDERS, SET_ASIDE, WORK_ROOT } from '~/server/platform/media/data-folder'
import type { Files, StoredFile } from '~/server/platform/media/files'

const DAY_MS = 86_400_000
const HALF_FILE = /[.-][0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.part$/

export const isDayOld = (file: StoredFile): boolean => Date.now() - file.changedAt > DAY_MS

export const isPartialFile = (file: StoredFile): boolean =>
  HALF_FILE.test(file.key) &&
  isDayOld(file) &&
  ![WORK_ROOT, SET_ASIDE].some((root) => file.key.startsWith(`${root}/`))

/** Deletes such files in the server's own folders; returns their number. */
export async function deletePartialFiles(files: Files): Promise<number> {
  let count = 0
  for (const folder of OWN_FOLDERS)
    for (const file of (await files.stat(folder)).filter(isPartialFile)) {
      await files.remove(file.key)
      count += 1
    }
  return count
}
