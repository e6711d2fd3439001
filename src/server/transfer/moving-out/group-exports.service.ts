import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { type GroupExport, type GroupExportFormat, groupExportFormats } from '~/schemas/group-export'
import type { Recipe } from '~/schemas/recipe'
import { listGroupRecipes, readRecipesInBatches } from '~/server/kitchen/recipes/recipes.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { groupPolicy } from '~/server/platform/access/policies/people'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { defineJob, type JobRun } from '~/server/platform/jobs/define-job'
import {
  deleteJobs,
  type FoundJob,
  findJobs,
  requireFewJobs,
  startJob,
} from '~/server/platform/jobs/jobs.service'
import { GROUP_EXPORTS_FOLDER } from '~/server/platform/media/data-folder'
import { signFileToken } from '~/server/platform/media/file-tokens'
import { idFolder } from '~/server/platform/media/recipe-folders'
import { exportFormats } from './export-formats'

const DAY_MS = 86_400_000
const EXPORTS_PER_PERSON = 2

const Payload = v.object({ format: v.picklist(groupExportFormats), fileName: v.string() })
type Payload = v.InferOutput<typeof Payload>
const Result = v.object({ size: v.number(), recipes: v.number() })
type Result = v.InferOutput<typeof Result>

const keyOf = (id: string, { fileName }: Payload) => `${idFolder(GROUP_EXPORTS_FOLDER, id)}/${fileName}`

const authorizeExport = <T extends { groupId: string }>(ctx: UserCtx, subject: T) =>
  authorize(ctx.actor, groupPolicy, 'export', subject)

export const groupExport = defineJob({
  kind: 'group_export',
  payload: Payload,
  result: Result,
  owner: 'group',
  atOnce: 1,
  attempts: 2,
  keepForMs: DAY_MS,
  folder: GROUP_EXPORTS_FOLDER,
  run: writeExport,
})

async function writeExport(ctx: UserCtx, job: JobRun<Payload>): Promise<Result> {
  const { id, payload } = job
  authorizeExport(ctx, { groupId: ctx.actor.groupId })
  const recipes = await listGroupRecipes(ctx)
  const read = (ids: readonly string[]) => noteProgress(readRecipesInBatches(ctx, ids), job)
  const stream = exportFormats[payload.format].write(ctx, { recipes, read })
  const size = await ctx.files.writeStream(keyOf(id, payload), stream, ctx.stopping)
  const own = await findExports(ctx)
  const { createdAt = '' } = own.find((row) => row.id === id) ?? {}
  const older = own.filter(
    (row) =>
      row.id !== id &&
      row.format === payload.format &&
      row.status !== 'writing' &&
      row.createdAt <= createdAt,
  )
  await deleteJobs(
    ctx,
    groupExport,
    older.map((row) => row.id),
  )
  return { size, recipes: recipes.length }
}

/** Passes the recipes on and records their number. */
async function* noteProgress(
  recipes: AsyncIterable<Recipe>,
  job: Pick<JobRun<Payload>, 'progress'>,
): AsyncGenerator<Recipe> {
  let count = 0
  for await (const recipe of recipes) {
    yield recipe
    count += 1
    await job.progress(count)
  }
}

const statuses = { waiting: 'writing', running: 'writing', done: 'done', failed: 'failed' } as const

function present(groupId: string, job: FoundJob<Payload, Result>): GroupExport {
  const { id, payload, result, createdAt } = job
  return {
    id,
    groupId,
    ...payload,
    status: statuses[job.status],
    recipesWritten: result?.recipes ?? job.done,
    recipesTotal: result?.recipes ?? job.total,
    size: result?.size ?? null,
    createdAt,
    expiresAt: (result && job.expiresAt) ?? new Date(Date.parse(createdAt) + DAY_MS).toISOString(),
  }
}

const findExports = async (ctx: UserCtx): Promise<GroupExport[]> =>
  (await findJobs(ctx, groupExport))
    .map((job) => present(ctx.actor.groupId, job))
    .filter(({ status, expiresAt }) => status === 'writing' || expiresAt > ctx.now)

/**
 * Starts an export of all recipes of the caller's group, to be downloaded for a day. A newer file replaces an older one
 * of its format. Errors: `forbidden` without `canManage`, `too_many_requests`.
 */
export async function startGroupExport(ctx: UserCtx, format: GroupExportFormat): Promise<GroupExport> {
  const { groupId } = authorizeExport(ctx, { groupId: ctx.actor.groupId })
  const { name, ending } = exportFormats[format]
  const payload = { format, fileName: `${name}-${ctx.now.slice(0, 10)}.${ending}` }
  const total = (await listGroupRecipes(ctx)).length
  const id = await inTransaction(ctx, async (ctx) => {
    await requireFewJobs(ctx, groupExport, EXPORTS_PER_PERSON)
    const subject = { kind: 'group', id: groupId, name: ctx.actor.groupSlug } as const
    await recordAudit(ctx, { action: 'group_exported', subject, details: { format } })
    return startJob(ctx, groupExport, payload, { total })
  })
  const status = 'waiting' as const
  const begun = {
    id,
    groupId,
    householdId: null,
    status,
    done: 0,
    total,
    createdAt: ctx.now,
    expiresAt: null,
  }
  return present(groupId, { ...begun, payload, result: null })
}

/** Newest first, including those being written. Error: `forbidden`. */
export async function listGroupExports(ctx: UserCtx): Promise<GroupExport[]> {
  authorizeExport(ctx, { groupId: ctx.actor.groupId })
  return findExports(ctx)
}

const requireExport = async (ctx: UserCtx, id: string) =>
  authorizeExport(ctx, assertFound((await findExports(ctx)).find((row) => row.id === id)))

/** A download token. Errors: `forbidden`, `not_found` also while the file is being written. */
export async function groupExportToken(ctx: UserCtx, id: string): Promise<string> {
  const row = await requireExport(ctx, id)
  const key = keyOf(id, assertFound(row.status === 'done' ? row : null))
  return signFileToken(ctx, key, { kind: 'group', id: row.groupId })
}

/** Deletes a file, or stops one that is being written. Errors: `forbidden`, `not_found`. */
export async function deleteGroupExport(
  ctx: UserCtx,
  id: string,
): Promise<{ message: string; error: boolean }> {
  await requireExport(ctx, id)
  await deleteJobs(ctx, groupExport, [id])
  return { message: m.group_export_deleted({}, { locale: ctx.locale }), error: false }
}
