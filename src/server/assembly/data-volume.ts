import fs from 'node:fs'
import path from 'node:path'
import { type Env, SettingsError } from '~/server/platform/env'

/** The folder that compose files of Mealie mount. */
const MEALIE_FOLDER = '/app/data'
/** Files that only Mealie creates in its data folder; its folders `recipes` and `users` have the same names as ours. */
const MEALIE_FILES = ['mealie.db', 'mealie.log', '.session_secret']

const WAY_IN =
  'To bring your recipes from Mealie, create a backup there (Settings > Backups), start Ramekin with a new folder, and restore the backup at /admin/backups, or import it at /group/migrations.'

/** What is mounted in this container. */
export interface Mounts {
  /** By mount point: the folder of the disk that is mounted there. */
  folders: ReadonlyMap<string, string>
  isContainer: boolean
}

/**
 * Throws `SettingsError` if the data folder is Mealie's, or if only Mealie's folder is mounted: data would be in an
 * anonymous volume, which is lost with the container.
 */
export function refuseMealieData({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, mounts = readMounts()): void {
  const folder = path.resolve(DATA_DIR)
  const has = (name: string) => fs.existsSync(path.join(folder, name))
  const theirs = MEALIE_FILES.find(has)
  if (theirs && !has('ramekin.db'))
    throw new SettingsError(
      `DATA_DIR: ${folder} is the data folder of Mealie (it has ${theirs}), so nothing was changed. ${WAY_IN}`,
    )
  if (folder === MEALIE_FOLDER || !mounts.folders.has(MEALIE_FOLDER)) return
  if (isLasting(folder, mounts) || has('ramekin.db') || has('.secret')) return
  throw new SettingsError(
    `DATA_DIR: a volume is mounted at ${MEALIE_FOLDER}, but Ramekin stores its data in ${folder}. Mount a new folder there, such as "./ramekin:${folder}", and remove the one at ${MEALIE_FOLDER}. ${WAY_IN}`,
  )
}

/** Whether data would be lost with the container that this runs in. */
export function isLostWithContainer({ DATA_DIR }: Pick<Env, 'DATA_DIR'>, mounts = readMounts()): boolean {
  return mounts.isContainer && !isLasting(path.resolve(DATA_DIR), mounts)
}

/** An anonymous volume: Docker and Podman name it by 64 hexadecimal digits. */
const ANONYMOUS = /\/volumes\/[0-9a-f]{64}\/_data$/

function isLasting(folder: string, { folders }: Mounts): boolean {
  for (let place = folder; place !== path.dirname(place); place = path.dirname(place)) {
    const mounted = folders.get(place)
    if (mounted !== undefined) return !ANONYMOUS.test(mounted)
  }
  return false
}

/** Fields of a line: id, parent, device, folder on the device, mount point, … (`man proc_pid_mountinfo`). */
export function readMounts(file = '/proc/self/mountinfo'): Mounts {
  const isContainer = ['/.dockerenv', '/run/.containerenv'].some((mark) => fs.existsSync(mark))
  if (!fs.existsSync(file)) return { folders: new Map(), isContainer }
  const lines = fs.readFileSync(file, 'utf8').split('\n')
  const folders = lines.map((line): [string, string] => {
    const [, , , folder = '', point = ''] = line.split(' ')
    return [point, folder]
  })
  return { folders: new Map(folders), isContainer }
}
