import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import type { GroupDataExport } from '~/schemas/recipe-export'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { defineJob, type JobRun } from '~/server/platform/jobs/define-job'
import {
  deleteJobs,
  findJobs,
  removeStrayFolders,
  requireFewJobs,
  startJob,
  waitForJob,
} from '~/server/platform/jobs/jobs.service'
import { RECIPE_EXPORTS_FOLDER } from '~/server/platform/media/data-folder'
import { signFileToken } from '~/server/platform/media/file-tokens'
import { idFolder } from '~/server/platform/media/recipe-folders'
import { recipesArchive } from './ramekin-archive'
import { readRecipesInBatches, requireRecipesAt } from './recipes.service'

const DAY_MS = 86_400_000
/** Newer ones replace older ones, which bounds the household's disk use. */
const EXPORTS_PER_HOUSEHOLD = 5
const EXPORTS_PER_PERSON = 2
/** A small archive is ready with the response; do not wait longer for a large one. */
const RESPOND_WITHIN_MS = 2000

const Payload = v.object({ fileName: v.string(), recipeIds: v.array(v.string()) })
type Payload = v.InferOutput<typeof Payload>
const Result = v.object({ size: v.number() })
type Result = v.InferOutput<typeof Result>

const keyOf = (id: string, { fileName }: Payload) => `${idFolder(RECIPE_EXPORTS_FOLDER, id)}/${fileName}`

/** Any member of the household may download the archive for a day. */
export const recipeExport = defineJob({
  kind: 'recipe_export',
  payload: Payload,
  result: Result,
  owner: 'household',
  atOnce: 1,
  attempts: 2,
  keepForMs: DAY_MS,
  folder: RECIPE_EXPORTS_FOLDER,
  run: writeExport,
  ended(ctx, { householdId }, error) {
    if (householdId === null) return
    const success = error === undefined
    ctx.emit({ name: 'recipeExport', data: { operation: 'create', householdId, success } })
  },
})

async function writeExport(ctx: UserCtx, { id, payload }: JobRun<Payload>): Promise<Result> {
  const zip = recipesArchive(ctx, readRecipesInBatches(ctx, payload.recipeIds))
  const size = await ctx.files.writeStream(keyOf(id, payload), zip, ctx.stopping)
  const older = (await findWritten(ctx)).slice(EXPORTS_PER_HOUSEHOLD - 1)
  await deleteJobs(ctx, recipeExport, idsOf(older))
  return { size }
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** Not expired, newest first. */
const findWritten = async (ctx: UserCtx) =>
  (await findJobs(ctx, recipeExport)).flatMap(({ id, groupId, payload, result, expiresAt }) =>
    groupId !== null && result && expiresAt !== null && expiresAt > ctx.now
      ? [{ id, groupId, payload, size: result.size, expiresAt }]
      : [],
  )

/** Starts an export. Open pages are notified when it is ready. Errors: `recipe_slug_unknown`, `too_many_requests`. */
export async function exportRecipes(ctx: UserCtx, slugs: readonly string[]): Promise<void> {
  const recipeIds = (await requireRecipesAt(ctx, slugs)).map(({ id }) => id)
  const id = await inTransaction(ctx, async (ctx) => {
    await requireFewJobs(ctx, recipeExport, EXPORTS_PER_PERSON)
    return startJob(ctx, recipeExport, { fileName: `recipes-${ctx.now.slice(0, 10)}.zip`, recipeIds })
  })
  await waitForJob(ctx, id, RESPOND_WITHIN_MS)
}

/** Downloadable archives, newest first. */
export async function listExports(ctx: UserCtx): Promise<GroupDataExport[]> {
  return (await findWritten(ctx)).map(({ id, groupId, payload, size, expiresAt }) => ({
    id,
    groupId,
    name: 'Data Export',
    filename: payload.fileName,
    path: keyOf(id, payload),
    size: sizeInWords(size),
    expires: expiresAt,
  }))
}

/** Download token. Error: `not_found`. */
export async function exportToken(ctx: UserCtx, id: string): Promise<string> {
  const row = assertFound((await findWritten(ctx)).find((row) => row.id === id))
  return signFileToken(ctx, keyOf(id, row.payload), { kind: 'household', id: ctx.actor.householdId })
}

/** Deletes all archives of the household, including running exports and orphaned files; returns their number. */
export async function purgeExports(ctx: UserCtx): Promise<{ message: string; error: boolean }> {
  const all = await findJobs(ctx, recipeExport)
  await deleteJobs(ctx, recipeExport, idsOf(all))
  await removeStrayFolders(ctx, RECIPE_EXPORTS_FOLDER)
  const count = all.filter(({ status }) => status === 'done').length
  return { message: m.recipe_exports_deleted({ count }, { locale: ctx.locale }), error: false }
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.4 MB`: clients display the text as is. */
function sizeInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`
}
