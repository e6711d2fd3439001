import * as v from 'valibot'
import { RecipeActionTrigger } from '~/schemas/recipe-action'
import { Id } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { triggerRecipeAction } from './trigger-action.service'

/** The buttons themselves are in `recipe-actions`. */
export const triggerActionOperations = tagged('Households: Recipe Actions', [
  userOperation('post /api/households/recipe-actions/{item_id}/trigger/{recipe_slug}', {
    id: 'triggerRecipeAction',
    summary: 'Send a recipe to the URL of a recipe action of type post, in the background',
    errors: [400, 404, 429],
  })
    .params(v.object({ item_id: Id, recipe_slug: v.string() }))
    .body(RecipeActionTrigger, { optional: true })
    .returns(202, null)
    .run(async (ctx, { params, body }) => {
      await triggerRecipeAction(ctx, {
        actionId: params.item_id,
        slugOrId: params.recipe_slug,
        recipeScale: body.recipe_scale,
      })
      return null
    }),
])
