import {
  RatedRecipePath,
  UserRatingSummaries,
  UserRatingSummary,
  UserRatingsOut,
  UserRatingUpdate,
  UserRecipePath,
} from '~/schemas/rating'
import { UserIdPath } from '~/schemas/user'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { getOwnRating, listOwnRatings, listRatingsOf, rateRecipe } from './ratings.service'

export const ratingOperations = [
  ...tagged('Users: CRUD', [
    userOperation('get /api/users/self/ratings', {
      id: 'listOwnRatings',
      summary: 'List your ratings and favorites',
    })
      .returns(200, UserRatingSummaries)
      .run(async (ctx) => ({ ratings: await listOwnRatings(ctx, { favoritesOnly: false }) })),
    userOperation('get /api/users/self/ratings/{recipe_id}', {
      id: 'getOwnRating',
      summary: 'Get your rating of a recipe; 404 if there is none',
      errors: [404],
    })
      .params(RatedRecipePath)
      .returns(200, UserRatingSummary)
      .run((ctx, { params }) => getOwnRating(ctx, params.recipe_id)),
    userOperation('get /api/users/self/favorites', { id: 'listOwnFavorites', summary: 'List your favorites' })
      .returns(200, UserRatingSummaries)
      .run(async (ctx) => ({ ratings: await listOwnRatings(ctx, { favoritesOnly: true }) })),
  ]),
  ...tagged('Users: Ratings', [
    userOperation('get /api/users/{id}/ratings', {
      id: 'listRatings',
      summary: 'List the ratings and favorites of a member of your group',
      errors: [404],
    })
      .params(UserIdPath)
      .returns(200, UserRatingsOut)
      .run(async (ctx, { params }) => ({
        ratings: await listRatingsOf(ctx, params.id, { favoritesOnly: false }),
      })),
    userOperation('get /api/users/{id}/favorites', {
      id: 'listFavorites',
      summary: 'List the favorites of a member of your group',
      errors: [404],
    })
      .params(UserIdPath)
      .returns(200, UserRatingsOut)
      .run(async (ctx, { params }) => ({
        ratings: await listRatingsOf(ctx, params.id, { favoritesOnly: true }),
      })),
    userOperation('post /api/users/{id}/ratings/{slug}', {
      id: 'rateRecipe',
      summary: 'Rate a recipe by slug or id; omitted fields are kept, 0 removes the rating',
      errors: [403, 404],
    })
      .params(UserRecipePath)
      .body(UserRatingUpdate)
      .run(async (ctx, { params, body }) => {
        await rateRecipe(ctx, params.id, params.slug, body)
        return null
      }),
    userOperation('post /api/users/{id}/favorites/{slug}', {
      id: 'addFavorite',
      summary: 'Add a recipe to favorites',
      errors: [403, 404],
    })
      .params(UserRecipePath)
      .run(async (ctx, { params }) => {
        await rateRecipe(ctx, params.id, params.slug, { isFavorite: true })
        return null
      }),
    userOperation('delete /api/users/{id}/favorites/{slug}', {
      id: 'removeFavorite',
      summary: 'Remove a recipe from favorites; its rating is kept',
      errors: [403, 404],
    })
      .params(UserRecipePath)
      .run(async (ctx, { params }) => {
        await rateRecipe(ctx, params.id, params.slug, { isFavorite: false })
        return null
      }),
  ]),
]
