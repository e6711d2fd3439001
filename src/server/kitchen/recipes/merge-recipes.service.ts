import type { MergeRecipes } from '~/schemas/duplicate-recipe'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { lockVersion } from '~/server/platform/db/row-version'
import { recordChange } from '~/server/platform/db/undo/record'
import { DomainError } from '~/server/platform/errors'
import { timelineImageFolder } from '~/server/platform/media/recipe-folders'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { assertCommentsFit } from './activity/comments.service'
import { refreshMeans } from './activity/ratings.service'
import { findPicturedEvents, moveActivity, watchActivity } from './merge-recipes.repository'
import { deleteRecipeRow } from './recipes.repository'
import { emitRecipe, requireEditable, requireRecipe } from './recipes.service'
import { subjectOfRecipe } from './undo-subject'

/**
 * Deletes a duplicate, whose diary, planned meals, comments, ratings, cookbooks, share links and places in lists and
 * other recipes the other recipe gets. Can be undone. Errors: `recipe_not_found`, `permission_denied`,
 * `merge_with_itself`, `storage_full`, `too_large` if both have too many comments for one.
 */
export async function mergeRecipes(ctx: UserCtx, { keepId, otherId }: MergeRecipes): Promise<void> {
  if (keepId === otherId) throw new DomainError('merge_with_itself', { field: 'otherId' })
  const keep = await requireEditable(ctx, keepId)
  authorize(ctx.actor, recipePolicy, 'delete', await requireRecipe(ctx, otherId))
  const copied = await copyPictures(ctx, otherId, keep.id)
  try {
    await mergeRows(ctx, { keepId, otherId })
  } catch (error) {
    for (const folder of copied) await ctx.files.removeFolder(folder)
    throw error
  }
}

/** Runs before the transaction, which blocks other writes. Returns the new folders. */
async function copyPictures(ctx: UserCtx, otherId: string, keepId: string): Promise<string[]> {
  const copied: string[] = []
  for (const eventId of await findPicturedEvents(ctx, otherId)) {
    const [from, to] = [timelineImageFolder(otherId, eventId), timelineImageFolder(keepId, eventId)]
    await assertRoom(ctx, await ctx.files.folderSize(from))
    await ctx.files.copyFolder(from, to)
    copied.push(to)
  }
  return copied
}

const mergeRows = (ctx: UserCtx, { keepId, otherId }: MergeRecipes): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    for (const id of [keepId, otherId].toSorted()) await lockVersion(ctx.db, 'recipe', id)
    const keep = await requireEditable(ctx, keepId)
    const other = authorize(ctx.actor, recipePolicy, 'delete', await requireRecipe(ctx, otherId))
    const subject = subjectOfRecipe(other)
    const details = { ...subject.details, into: keep.name, intoId: keep.id, count: 1 }
    await recordChange(
      ctx,
      {
        action: 'merge',
        kind: 'recipe',
        subject: { ...subject, details },
        merged: [other.id],
        watched: watchActivity(keep),
      },
      async () => {
        await moveActivity(ctx, keep, other)
        await assertCommentsFit(ctx, keep.id)
        await refreshMeans(ctx, [keep.id])
        await deleteRecipeRow(ctx, other)
      },
    )
    emitRecipe(ctx, 'delete', other)
    emitRecipe(ctx, 'update', keep)
  })
