import type { UserRatingOut, UserRatingSummary, UserRatingUpdate } from '~/schemas/rating'
import { requireRecipe } from '~/server/kitchen/recipes/recipes.service'
import { getGroupMember } from '~/server/people/users/members.service'
import { type Authorized, authorize } from '~/server/platform/access/authorize'
import { ratingPolicy } from '~/server/platform/access/policies/recipe-activity'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { forEachChunk } from '~/server/platform/db/chunks'
import { assertFound } from '~/server/platform/errors'
import {
  findRating,
  lockMeans,
  type RatingSubject,
  readRatings,
  saveRating,
  saveRatingOfMany,
  updateMeans,
} from './ratings.repository'

const summaryOf = ({ recipeId, rating, isFavorite }: UserRatingOut): UserRatingSummary => ({
  recipeId,
  rating,
  isFavorite,
})

export async function listOwnRatings(
  ctx: UserCtx,
  choice: { favoritesOnly: boolean },
): Promise<UserRatingSummary[]> {
  return (await readRatings(ctx, ctx.actor.id, choice)).map(summaryOf)
}

/** Error: `not_found`. */
export async function getOwnRating(ctx: UserCtx, recipeId: string): Promise<UserRatingSummary> {
  return summaryOf(assertFound(await findRating(ctx, ctx.actor.id, recipeId)))
}

export async function listRatingsOf(
  ctx: UserCtx,
  userId: string,
  choice: { favoritesOnly: boolean },
): Promise<UserRatingOut[]> {
  const { id } = await getGroupMember(ctx, userId)
  return readRatings(ctx, id, choice)
}

/**
 * Sets or clears stars and favorite; omitted fields stay. Updates the recipe's mean. Administrators may do it for
 * people of their group. Errors: `edit_other_users`, `user_not_found`, `not_found` for the recipe.
 */
export async function rateRecipe(
  ctx: UserCtx,
  userId: string,
  slugOrId: string,
  update: UserRatingUpdate,
): Promise<void> {
  const { groupId } = ctx.actor
  // Checked before any lookup, so that an unauthorized caller can't probe what exists.
  authorize(ctx.actor, ratingPolicy, 'rate', { groupId, userId })
  await inTransaction(ctx, async (ctx) => {
    const { id } = userId === ctx.actor.id ? ctx.actor : await getGroupMember(ctx, userId)
    const { id: recipeId, slug } = await requireRecipe(ctx, slugOrId, 'not_found')
    const subject = authorize(ctx.actor, ratingPolicy, 'rate', { groupId, userId: id, recipeId })
    const rated = typeof update.rating === 'number'
    if (rated) {
      await lockMeans(ctx, [subject])
      await saveRating(ctx, subject, update)
      await updateMeans(ctx, [recipeId])
    } else await saveRating(ctx, subject, update)
    const { householdId } = ctx.actor
    ctx.emit({
      name: 'recipeRating',
      data: { operation: 'update', groupId, householdId, recipeId, slug, userId: id, rated },
    })
  })
}

/** Recipes rated before other requests get a turn. */
const RATED_PER_BATCH = 200

/** One rating for many recipes. Call in a transaction. */
export const saveRatings = (
  ctx: UserCtx,
  subjects: readonly Authorized<RatingSubject, 'rate'>[],
  rating: number,
): Promise<void> =>
  forEachChunk(
    subjects.toSorted((one, other) => (one.recipeId < other.recipeId ? -1 : 1)),
    RATED_PER_BATCH,
    async (some) => {
      await lockMeans(ctx, some)
      await saveRatingOfMany(ctx, some, rating)
      await updateMeans(
        ctx,
        some.map(({ recipeId }) => recipeId),
      )
    },
  )

/** After ratings changed by other ways, such as an undo. */
export const refreshMeans = (ctx: UserCtx, recipeIds: readonly string[]): Promise<void> =>
  forEachChunk(recipeIds.toSorted(), RATED_PER_BATCH, (some) => updateMeans(ctx, some))
