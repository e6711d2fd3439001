import { setTimeout } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'
import { m } from '~/paraglide/messages.js'
import type { GroupDataExport } from '~/schemas/recipe-export'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/household-rows'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { chunksOf, IDS_PER_STATEMENT } from '~/server/platform/db/chunks'
import { assertFound, DomainError } from '~/server/platform/errors'
import type { ScheduledTask } from '~/server/platform/jobs/scheduled-task'
import { RECIPE_EXPORTS_FOLDER } from '~/server/platform/media/data-folder'
import { signFileToken } from '~/server/platform/media/file-tokens'
import { readRecipesInBatches } from './group-recipes.service'
import { recipesArchive } from './ramekin-archive'
import {
  deleteExpiredExports,
  deleteExportRows,
  type ExportRow,
  type ExportSubject,
  findAllExports,
  findExports,
  findKnownExports,
  insertExport,
  setExportSize,
} from './recipe-exports.repository'
import { findRecipesBySlug } from './recipes.repository'

const HOUR_MS = 3_600_000
const LIFE_MS = 24 * HOUR_MS
/** Newer ones push out older ones, so that a household fills the disk with so many at most. */
const EXPORTS_PER_HOUSEHOLD = 5
/** A small archive is there when the response arrives; nobody waits longer for a large one. */
const RESPOND_WITHIN_MS = 2000

/** One archive of this server is written at a time, that of one household before the next of another. */
const oneByOne = createFairLimit(1)

const keyOf = ({ id, fileName }: Pick<ExportRow, 'id' | 'fileName'>) =>
  `${RECIPE_EXPORTS_FOLDER}/${id}/${fileName}`

/**
 * Begins to write an archive of these recipes, which anybody of the household may download for a day. Open pages
 * hear when it is there. Errors: `recipe_slug_unknown`, `too_many_requests`.
 */
export async function exportRecipes(ctx: UserCtx, slugs: readonly string[]): Promise<void> {
  const found = await findRecipesBySlug(ctx, slugs)
  const ids = new Map(found.map(({ slug, id }) => [slug, id]))
  const unknown = slugs.find((slug) => !ids.has(slug))
  if (unknown !== undefined) throw new DomainError('recipe_slug_unknown', { slug: unknown })
  const recipeIds = slugs.flatMap((slug) => ids.get(slug) ?? [])
  const end = ctx.personLimits.begin('exports', ctx.actor.id)
  const { groupId, householdId } = ctx.actor
  const subject = authorize(ctx.actor, householdRowsPolicy, 'create', {
    id: crypto.randomUUID(),
    groupId,
    householdId,
    fileName: `recipes-${ctx.now.slice(0, 10)}.zip`,
  })
  const job = insertExport(ctx, subject, new Date(Date.parse(ctx.now) + LIFE_MS).toISOString())
    .then(() => oneByOne(householdId, () => writeExport(ctx, subject, recipeIds)))
    .finally(end)
  await Promise.race([job, setTimeout(RESPOND_WITHIN_MS, undefined, { ref: false })])
  job.catch((error: unknown) => ctx.log.error({ err: error }, 'an archive of recipes could not be written'))
}

async function writeExport(
  ctx: UserCtx,
  subject: Authorized<ExportSubject, 'create'>,
  recipeIds: readonly string[],
): Promise<void> {
  const emitExport = (success: boolean) =>
    ctx.emit({
      name: 'recipeExport',
      data: { operation: 'create', householdId: subject.householdId, success },
    })
  try {
    const zip = recipesArchive(ctx, readRecipesInBatches(ctx, recipeIds))
    const size = await ctx.files.writeStream(keyOf(subject), zip, ctx.stopping)
    if (!(await setExportSize(ctx, subject, size))) return await removeFiles(ctx, subject)
    const older = (await findExports(ctx)).slice(EXPORTS_PER_HOUSEHOLD)
    await deleteExports(ctx, older)
    emitExport(true)
  } catch (error) {
    await deleteExports(ctx, [subject])
    emitExport(false)
    throw error
  }
}

/** The household's archives that can be downloaded, newest first. */
export async function listExports(ctx: UserCtx): Promise<GroupDataExport[]> {
  return (await findExports(ctx)).map((row) => ({
    id: row.id,
    groupId: row.groupId,
    name: 'Data Export',
    filename: row.fileName,
    path: keyOf(row),
    size: sizeInWords(row.size ?? 0),
    expires: row.expiresAt,
  }))
}

/** A token that downloads an archive. Error: `not_found`. */
export async function exportToken(ctx: UserCtx, id: string): Promise<string> {
  const row = assertFound((await findExports(ctx)).find((row) => row.id === id))
  return signFileToken(ctx, keyOf(row), { kind: 'household', id: ctx.actor.householdId })
}

/** Deletes all archives of the household, and files that belong to none; returns how many archives there were. */
export async function purgeExports(ctx: UserCtx): Promise<{ message: string; error: boolean }> {
  const all = await findAllExports(ctx)
  await deleteExports(ctx, all)
  await removeStrayFiles(ctx)
  const count = all.filter(({ size }) => size !== null).length
  return { message: m.recipe_exports_deleted({ count }, { locale: ctx.locale }), error: false }
}

async function deleteExports(ctx: UserCtx, exports: readonly ExportSubject[]): Promise<void> {
  await deleteExportRows(
    ctx,
    exports.map((row) => authorize(ctx.actor, householdRowsPolicy, 'delete', row)),
  )
  for (const row of exports) await removeFiles(ctx, row)
}

const removeFiles = (ctx: Ctx, { id }: { id: string }) =>
  ctx.files.removeFolder(`${RECIPE_EXPORTS_FOLDER}/${id}`)

async function removeStrayFiles(ctx: Ctx): Promise<void> {
  for (const ids of chunksOf(await ctx.files.list(RECIPE_EXPORTS_FOLDER), IDS_PER_STATEMENT)) {
    const known = await findKnownExports(ctx, ids)
    for (const id of ids) if (!known.has(id)) await removeFiles(ctx, { id })
  }
}

/** Deletes archives that have expired, and files that belong to none. */
export const cleanUpExports: ScheduledTask = {
  name: 'recipe_exports',
  schedule: { everyMinutes: 60 },
  async run(ctx) {
    const deleted = await deleteExpiredExports(ctx)
    await removeStrayFiles(ctx)
    return { deleted }
  },
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.4 MB`: clients of several ages show it as it is. */
function sizeInWords(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`
}
