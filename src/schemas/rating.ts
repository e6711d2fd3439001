import * as v from 'valibot'
import { RATING_MAX } from './limits'
import { Id, named } from './wire'

const summary = { recipeId: Id, rating: v.nullable(v.number()), isFavorite: v.boolean() }

/** A rating of 0 means none. */
export const UserRatingSummary = named('UserRatingSummary', v.object(summary))
export type UserRatingSummary = v.InferOutput<typeof UserRatingSummary>

export const UserRatingOut = named('UserRatingOut', v.object({ ...summary, userId: Id, id: Id }))
export type UserRatingOut = v.InferOutput<typeof UserRatingOut>

export const UserRatingSummaries = named(
  'UserRatings_UserRatingSummary_',
  v.object({ ratings: v.array(UserRatingSummary) }),
)
export const UserRatingsOut = named(
  'UserRatings_UserRatingOut_',
  v.object({ ratings: v.array(UserRatingOut) }),
)

/** Null and omitted values stay; a rating of 0 removes it. */
export const UserRatingUpdate = named(
  'UserRatingUpdate',
  v.object({
    rating: v.nullish(v.pipe(v.number(), v.minValue(0), v.maxValue(RATING_MAX))),
    isFavorite: v.nullish(v.boolean()),
  }),
)
export type UserRatingUpdate = v.InferOutput<typeof UserRatingUpdate>

export const UserRecipePath = v.object({ id: Id, slug: v.string() })
export const RatedRecipePath = v.object({ recipe_id: Id })
