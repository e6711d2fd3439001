import { emptyRecipe, type ReadRecipe } from '@ramekin/food-engine/pages/parts'
import { sql } from 'kysely'
import type { ImportFailure } from '~/schemas/import'
import { IMPORT_FAILURES } from '~/schemas/import'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedDrafts } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** Per person; the oldest are deleted. */
const DRAFTS_MAX = 50
/** Characters of all drafts of a person, as stored. */
const DRAFTS_MAX_LENGTH = 5_000_000

export interface DraftRow {
  id: string
  userId: string
  url: string | null
  reason: ImportFailure
  createdAt: string
  recipe: ReadRecipe
}

const columns = ['recipeDraft.id', 'userId', 'url', 'reason', 'recipe', 'recipeDraft.createdAt'] as const

const toDraft = (row: {
  id: string
  userId: string
  url: string | null
  reason: string
  recipe: string
  createdAt: string
}): DraftRow => ({
  ...row,
  reason: IMPORT_FAILURES.find((known) => known === row.reason) ?? 'no-recipe',
  // Drafts of an earlier version lack newer fields.
  recipe: { ...emptyRecipe(), ...JSON.parse(row.recipe) },
})

export async function findDrafts(ctx: UserCtx): Promise<DraftRow[]> {
  const rows = await scopedDrafts(ctx)
    .select(columns)
    .orderBy('recipeDraft.createdAt', 'desc')
    .limit(DRAFTS_MAX)
    .execute()
  return rows.map(toDraft)
}

export async function findDraft(ctx: UserCtx, id: string): Promise<DraftRow | null> {
  const row = await scopedDrafts(ctx).where('recipeDraft.id', '=', id).select(columns).executeTakeFirst()
  return row ? toDraft(row) : null
}

/**
 * Replaces an older draft of the same URL, or of the same text without a URL, and deletes the oldest beyond the limits.
 */
export async function insertDraft(
  ctx: UserCtx,
  { id, userId }: Authorized<{ id: string; userId: string }, 'create'>,
  { url, reason, recipe: read }: { url: string | null; reason: ImportFailure; recipe: ReadRecipe },
): Promise<void> {
  const { db, now } = ctx
  const recipe = JSON.stringify(read)
  const own = db.deleteFrom('recipeDraft').where('userId', '=', userId)
  const older = url ? own.where('url', '=', url) : own.where('url', 'is', null).where('recipe', '=', recipe)
  await older.execute()
  await db
    .insertInto('recipeDraft')
    .values({
      id,
      userId,
      url,
      reason,
      recipe,
      createdAt: now,
    })
    .execute()
  await deleteOldDrafts(ctx)
}

/** Enforces the limits of number and total length. */
async function deleteOldDrafts(ctx: UserCtx): Promise<void> {
  const drafts = await scopedDrafts(ctx)
    .select(['recipeDraft.id', sql<number>`length("recipe")`.as('length')])
    .orderBy('recipeDraft.createdAt', 'desc')
    .execute()
  let length = 0
  const old = drafts.filter((draft, index) => {
    length += Number(draft.length)
    return index > 0 && (index >= DRAFTS_MAX || length > DRAFTS_MAX_LENGTH)
  })
  if (old.length === 0) return
  const ids = old.map(({ id }) => id)
  await ctx.db.deleteFrom('recipeDraft').where('userId', '=', ctx.actor.id).where('id', 'in', ids).execute()
}

/** False if another request was faster. */
export async function deleteDraftRow(
  ctx: UserCtx,
  { id }: Authorized<{ id: string; userId: string }, 'delete'>,
): Promise<boolean> {
  const { numDeletedRows } = await ctx.db.deleteFrom('recipeDraft').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
