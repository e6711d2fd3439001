import * as v from 'valibot'
import { SetAside } from '~/schemas/maintenance'
import type { Ctx } from '~/server/context'
import { assertFound } from '~/server/errors'
import type { ScheduledTask } from '~/server/scheduled-tasks/scheduled-task'

/** Where cleaned files lie until they go for good. No backup has it. */
export const SET_ASIDE = '.cleaned'
const DAYS = 7
const DAY_MS = 86_400_000

const folderOf = (id: string) => `${SET_ASIDE}/${id}`
const noteOf = (id: string) => `${folderOf(id)}/note.json`
const filesOf = (id: string) => `${folderOf(id)}/files`

/** Moves files and folders out of the way, from where they can be put back; answers how many it were. */
export async function setAside(
  ctx: Ctx,
  what: SetAside['what'],
  keys: readonly string[],
  bytes: number,
): Promise<number> {
  if (keys.length === 0) return 0
  const id = crypto.randomUUID()
  const cleanedAt = new Date().toISOString()
  const goesAt = new Date(Date.parse(cleanedAt) + DAYS * DAY_MS).toISOString()
  const note: SetAside = { id, what, cleanedAt, goesAt, count: keys.length, bytes }
  // First: files without a note would never be found.
  await ctx.files.write(noteOf(id), Buffer.from(JSON.stringify(note)))
  let count = 0
  for (const key of keys) if (await ctx.files.move(key, `${filesOf(id)}/${key}`)) count += 1
  return count
}

/** What was set aside, newest first. */
export async function listSetAside({ files }: Ctx): Promise<SetAside[]> {
  const found: SetAside[] = []
  for (const id of await files.list(SET_ASIDE)) {
    const note = await readNote(files, id)
    if (note) found.push(note)
  }
  return found.toSorted((one, other) => other.cleanedAt.localeCompare(one.cleanedAt))
}

async function readNote(files: Ctx['files'], id: string): Promise<SetAside | null> {
  const bytes = await files.read(noteOf(id))
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), SetAside), bytes?.toString())
  return parsed.success ? parsed.output : null
}

/** Puts files back where nothing took their place since; answers how many. Error: `not_found`. */
export async function putBack({ files }: Ctx, id: string): Promise<number> {
  assertFound(await readNote(files, id))
  const root = filesOf(id)
  let count = 0
  for (const { key } of await files.stat(root))
    if (await files.move(key, key.slice(root.length + 1))) count += 1
  await files.removeFolder(folderOf(id))
  return count
}

/** Deletes for good what was set aside a week ago. */
export const deleteSetAside: ScheduledTask = {
  name: 'cleaned_files',
  schedule: 'daily',
  async run(ctx) {
    const due = (await listSetAside(ctx)).filter(({ goesAt }) => goesAt <= ctx.now)
    for (const { id } of due) await ctx.files.removeFolder(folderOf(id))
    return { deleted: due.length }
  },
}
