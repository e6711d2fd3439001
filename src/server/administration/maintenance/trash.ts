import type { SetAside } from '~/schemas/maintenance'
import type { Ctx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { SET_ASIDE } from '~/server/platform/media/data-folder'
import { deletePartialFiles } from './partial-files'

const DAYS = 7
const DAY_MS = 86_400_000

/** The metadata of cleaned files is in their folder's name, since nothing can be written to a full disk. */
const NAME = /^(?<at>\d{13})_(?<what>images|temp|folders)_(?<id>[0-9a-f-]{36})$/

const folderOf = (name: string) => `${SET_ASIDE}/${name}`

/** Moves files and folders aside for a later restore or deletion; returns their number. */
export async function moveToTrash(
  { files, now }: Ctx,
  what: SetAside['what'],
  keys: readonly string[],
): Promise<number> {
  const folder = folderOf(`${Date.parse(now)}_${what}_${crypto.randomUUID()}`)
  let count = 0
  for (const key of keys) if (await files.move(key, `${folder}/${key}`)) count += 1
  return count
}

/** Newest first. */
export async function listTrash({ files }: Ctx): Promise<SetAside[]> {
  const found: SetAside[] = []
  for (const name of await files.list(SET_ASIDE)) {
    const one = await describe(files, name)
    if (one) found.push(one)
  }
  return found.toSorted((one, other) => other.cleanedAt.localeCompare(one.cleanedAt))
}

const isKind = (text: string | undefined): text is SetAside['what'] =>
  text === 'images' || text === 'temp' || text === 'folders'

async function describe(files: Ctx['files'], name: string): Promise<SetAside | null> {
  const { at, what, id } = NAME.exec(name)?.groups ?? {}
  if (!at || !id || !isKind(what)) return null
  const inside = await files.stat(folderOf(name))
  return {
    id,
    what,
    cleanedAt: new Date(Number(at)).toISOString(),
    goesAt: new Date(Number(at) + DAYS * DAY_MS).toISOString(),
    count: inside.length,
    bytes: inside.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

/** Error: `not_found`. */
async function requireFolder(files: Ctx['files'], id: string): Promise<string> {
  const names = await files.list(SET_ASIDE)
  return folderOf(assertFound(names.find((name) => NAME.exec(name)?.groups?.id === id)))
}

/** Moves files back unless something has taken their place; returns their number. Error: `not_found`. */
export async function putBack({ files }: Ctx, id: string): Promise<number> {
  const folder = await requireFolder(files, id)
  let count = 0
  for (const { key } of await files.stat(folder))
    if (await files.move(key, key.slice(folder.length + 1))) count += 1
  await files.removeFolder(folder)
  return count
}

/** Deletes permanently; returns the number of files. Error: `not_found`. */
export async function deleteForGood({ files }: Ctx, id: string): Promise<number> {
  const folder = await requireFolder(files, id)
  const { length } = await files.stat(folder)
  await files.removeFolder(folder)
  return length
}

/** Permanently deletes what was moved aside a week ago, what restores replaced, and partial files of a killed server. */
export const emptyTrash: ScheduledTask = {
  name: 'cleaned_files',
  schedule: 'daily',
  async run(ctx) {
    const due = (await listTrash(ctx)).filter(({ goesAt }) => goesAt <= ctx.now)
    for (const { id } of due) await deleteForGood(ctx, id)
    await ctx.files.removeReplaced()
    return { deleted: due.length, halfFiles: await deletePartialFiles(ctx.files) }
  },
}
