import { createFairLimit } from '~/lib/fair-limit'
import { m } from '~/paraglide/messages.js'
import type { GroupExport, GroupExportFormat } from '~/schemas/group-export'
import type { Recipe } from '~/schemas/recipe'
import {
  type GroupRecipe,
  listGroupRecipes,
  readRecipesInBatches,
} from '~/server/kitchen/recipes/group-recipes.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { groupPolicy } from '~/server/platform/access/policies/people'
import { type Ctx, inTransaction, type UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { assertFound } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { GROUP_EXPORTS_FOLDER } from '~/server/platform/media/data-folder'
import { signFileToken } from '~/server/platform/media/file-tokens'
import { exportFormats } from './export-formats'
import {
  deleteExpiredGroupExports,
  deleteGroupExports,
  findGroupExport,
  findGroupExports,
  findKnownGroupExports,
  type GroupExportRow,
  insertGroupExport,
  updateGroupExport,
} from './group-exports.repository'

const HOUR_MS = 3_600_000
const LIFE_MS = 24 * HOUR_MS
/** A job that said nothing for so long ended with its server. */
const SILENT_MS = 10 * 60_000
/** Between two signs of life, also while others are written before it. */
const ALIVE_EVERY_MS = 60_000
/** Between two notes of how far a file is. */
const NOTE_EVERY_MS = 500

/** One file of this server is written at a time, that of one group before the next of another. */
const oneByOne = createFairLimit(1)

const keyOf = ({ id, fileName }: Pick<GroupExportRow, 'id' | 'fileName'>) =>
  `${GROUP_EXPORTS_FOLDER}/${id}/${fileName}`

const authorizeExport = <T extends { groupId: string }>(ctx: UserCtx, subject: T) =>
  authorize(ctx.actor, groupPolicy, 'export', subject)

/**
 * Begins to write all recipes of the caller's group into a file, to be downloaded for a day. A newer file takes the
 * place of an older one of its format. Errors: `forbidden` without `canManage`, `too_many_requests`.
 */
export async function startGroupExport(ctx: UserCtx, format: GroupExportFormat): Promise<GroupExport> {
  const { groupId } = ctx.actor
  authorizeExport(ctx, { groupId })
  const end = ctx.personLimits.begin('exports', ctx.actor.id)
  try {
    const recipes = await listGroupRecipes(ctx)
    const { now } = ctx
    const row = authorizeExport(ctx, {
      id: crypto.randomUUID(),
      groupId,
      format,
      fileName: `${exportFormats[format].name}-${now.slice(0, 10)}.${exportFormats[format].ending}`,
      status: 'writing' as const,
      recipesWritten: 0,
      recipesTotal: recipes.length,
      size: null,
      expiresAt: new Date(Date.parse(now) + LIFE_MS).toISOString(),
      createdAt: now,
      updatedAt: now,
    })
    await inTransaction(ctx, async (ctx) => {
      await insertGroupExport(ctx, row)
      const subject = { kind: 'group', id: groupId, name: ctx.actor.groupSlug } as const
      await recordAudit(ctx, { action: 'group_exported', subject, details: { format } })
    })
    const alive = setInterval(() => void touchExport(ctx, row), ALIVE_EVERY_MS).unref()
    oneByOne(groupId, () => writeExport(ctx, row, recipes))
      .catch((error: unknown) => ctx.log.error({ err: error, format }, 'a group could not be exported'))
      .finally(() => {
        clearInterval(alive)
        end()
      })
    return present(ctx, row)
  } catch (error) {
    end()
    throw error
  }
}

/** Others see by it that its server still runs. A sign that fails is followed by the next. */
async function touchExport(ctx: UserCtx, row: Authorized<GroupExportRow, 'export'>): Promise<void> {
  try {
    await updateGroupExport(ctx, row, {})
  } catch (error) {
    ctx.log.warn({ err: error }, 'an export that waits could not be noted')
  }
}

async function writeExport(
  ctx: UserCtx,
  row: Authorized<GroupExportRow, 'export'>,
  recipes: readonly GroupRecipe[],
): Promise<void> {
  const unwanted = new AbortController()
  const note = async (recipesWritten: number) => {
    if (!(await updateGroupExport(ctx, row, { recipesWritten }))) unwanted.abort()
    unwanted.signal.throwIfAborted()
  }
  try {
    await note(0)
    const read = (ids: readonly string[]) => noteProgress(readRecipesInBatches(ctx, ids), note)
    const stream = exportFormats[row.format].write(ctx, { recipes, read })
    const size = await ctx.files.writeStream(
      keyOf(row),
      stream,
      AbortSignal.any([ctx.stopping, unwanted.signal]),
    )
    const finished = { status: 'done' as const, recipesWritten: recipes.length, size }
    if (!(await updateGroupExport(ctx, row, finished))) return await removeFiles(ctx, row)
    const older = (await findGroupExports(ctx)).filter(
      ({ id, format, status, createdAt }) =>
        id !== row.id && format === row.format && status !== 'writing' && createdAt <= row.createdAt,
    )
    await remove(ctx, older)
  } catch (error) {
    await removeFiles(ctx, row)
    if (unwanted.signal.aborted) return
    await updateGroupExport(ctx, row, { status: 'failed' })
    throw error
  }
}

/** The recipes as they come, with a note of how many now and then. */
async function* noteProgress(
  recipes: AsyncIterable<Recipe>,
  note: (count: number) => Promise<void>,
): AsyncGenerator<Recipe> {
  let count = 0
  let noted = Date.now()
  for await (const recipe of recipes) {
    yield recipe
    count += 1
    if (Date.now() - noted < NOTE_EVERY_MS) continue
    await note(count)
    noted = Date.now()
  }
}

function present(ctx: Ctx, row: GroupExportRow): GroupExport {
  const { id, groupId, format, fileName, recipesWritten, recipesTotal, size, createdAt, expiresAt } = row
  const isSilent = Date.parse(ctx.now) - Date.parse(row.updatedAt) > SILENT_MS
  const status = row.status === 'writing' && isSilent ? 'failed' : row.status
  return { id, groupId, format, fileName, status, recipesWritten, recipesTotal, size, createdAt, expiresAt }
}

/** The group's files, newest first, also those that are being written. Error: `forbidden`. */
export async function listGroupExports(ctx: UserCtx): Promise<GroupExport[]> {
  authorizeExport(ctx, { groupId: ctx.actor.groupId })
  return (await findGroupExports(ctx)).map((row) => present(ctx, row))
}

/** A token that downloads a file. Errors: `forbidden`, `not_found` also while it is being written. */
export async function groupExportToken(ctx: UserCtx, id: string): Promise<string> {
  const row = authorizeExport(ctx, assertFound(await findGroupExport(ctx, id)))
  const key = keyOf(assertFound(row.status === 'done' ? row : null))
  return signFileToken(ctx, key, { kind: 'group', id: row.groupId })
}

/** Deletes a file, or stops one that is being written. Errors: `forbidden`, `not_found`. */
export async function deleteGroupExport(
  ctx: UserCtx,
  id: string,
): Promise<{ message: string; error: boolean }> {
  await remove(ctx, [assertFound(await findGroupExport(ctx, id))])
  return { message: m.group_export_deleted({}, { locale: ctx.locale }), error: false }
}

async function remove(ctx: UserCtx, rows: readonly GroupExportRow[]): Promise<void> {
  await deleteGroupExports(
    ctx,
    rows.map((row) => authorizeExport(ctx, row)),
  )
  for (const row of rows) await removeFiles(ctx, row)
}

const removeFiles = (ctx: Ctx, { id }: { id: string }) =>
  ctx.files.removeFolder(`${GROUP_EXPORTS_FOLDER}/${id}`)

/** Deletes files that have expired, and those that belong to no group. */
export const cleanUpGroupExports: ScheduledTask = {
  name: 'group_exports',
  schedule: { everyMinutes: 60 },
  async run(ctx) {
    const deleted = await deleteExpiredGroupExports(ctx)
    for (const ids of chunksOf(await ctx.files.list(GROUP_EXPORTS_FOLDER), IDS_PER_STATEMENT)) {
      const known = await findKnownGroupExports(ctx, ids)
      for (const id of ids) if (!known.has(id)) await removeFiles(ctx, { id })
    }
    return { deleted }
  },
}
