import type { UserRatingOut, UserRatingUpdate } from '~/schemas/rating'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedUserRatings } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export interface RatingSubject {
  groupId: string
  userId: string
  recipeId: string
}

const ratings = (ctx: UserCtx, userId: string) =>
  scopedUserRatings(ctx)
    .where('userRating.userId', '=', userId)
    .select(['userRating.id', 'userRating.userId', 'userRating.recipeId'])
    .select(['userRating.rating', 'userRating.isFavorite'])

export const readRatings = (
  ctx: UserCtx,
  userId: string,
  { favoritesOnly }: { favoritesOnly: boolean },
): Promise<UserRatingOut[]> =>
  ratings(ctx, userId)
    .$if(favoritesOnly, (query) => query.where('userRating.isFavorite', '=', true))
    .orderBy('userRating.recipeId')
    .execute()

export const findRating = (
  ctx: UserCtx,
  userId: string,
  recipeId: string,
): Promise<UserRatingOut | undefined> =>
  ratings(ctx, userId).where('userRating.recipeId', '=', recipeId).executeTakeFirst()

export async function saveRating(
  { db }: UserCtx,
  { userId, recipeId }: Authorized<RatingSubject, 'rate'>,
  { rating, isFavorite }: UserRatingUpdate,
): Promise<void> {
  const given = {
    ...(rating === null || rating === undefined ? {} : { rating }),
    ...(isFavorite === null || isFavorite === undefined ? {} : { isFavorite }),
  }
  await db
    .insertInto('userRating')
    .values({ id: crypto.randomUUID(), userId, recipeId, rating: null, isFavorite: false, ...given })
    .onConflict((conflict) => {
      const pair = conflict.columns(['userId', 'recipeId'])
      return Object.keys(given).length > 0 ? pair.doUpdateSet(given) : pair.doNothing()
    })
    .execute()
}

/** The same rating for many recipes. */
export async function saveRatingOfMany(
  { db }: UserCtx,
  subjects: readonly Authorized<RatingSubject, 'rate'>[],
  rating: number,
): Promise<void> {
  await db
    .insertInto('userRating')
    .values(
      subjects.map(({ userId, recipeId }) => ({
        id: crypto.randomUUID(),
        userId,
        recipeId,
        rating,
        isFavorite: false,
      })),
    )
    .onConflict((conflict) => conflict.columns(['userId', 'recipeId']).doUpdateSet({ rating }))
    .execute()
}

/** Serializes raters of these recipes until the transaction ends, so that no mean misses a rating. */
export async function lockMeans(
  { db }: UserCtx,
  subjects: readonly Authorized<RatingSubject, 'rate'>[],
): Promise<void> {
  await db
    .updateTable('recipe')
    .set((eb) => ({ rating: eb.ref('rating') }))
    .where(
      'id',
      'in',
      subjects.map(({ recipeId }) => recipeId),
    )
    .execute()
}

/** Mean of all ratings above zero; null without any. */
export async function updateMeans({ db }: UserCtx, recipeIds: readonly string[]): Promise<void> {
  await db
    .updateTable('recipe')
    .set((eb) => ({
      rating: eb
        .selectFrom('userRating')
        .whereRef('userRating.recipeId', '=', 'recipe.id')
        .where('userRating.rating', '>', 0)
        .select((eb) => eb.fn.avg<number | null>('userRating.rating').as('mean')),
    }))
    .where('id', 'in', recipeIds)
    .execute()
}
