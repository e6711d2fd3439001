import * as v from 'valibot'
import { Recipe } from '~/schemas/recipe'
import { CreateShareLink, ShareLink, ShareLinkSummary } from '~/schemas/share-link'
import { Id, ItemId } from '~/schemas/wire'
import { copyForeignRecipe } from '~/server/kitchen/recipes/copy-foreign-recipe.service'
import { recipeZipResponse } from '~/server/kitchen/recipes/recipe-exports.api'
import { publicOperation, tagged, userOperation } from '~/server/platform/transport/operation'
import {
  createShareLink,
  getShareLink,
  listShareLinks,
  openShareLink,
  revokeShareLink,
} from './share-links.service'

const Token = v.object({ token_id: Id })

export const shareLinkOperations = [
  ...tagged('Shared: Recipes', [
    userOperation('get /api/shared/recipes', {
      id: 'listShareLinks',
      summary: 'List your share links, or all of the group for managers; optionally for one recipe',
    })
      .query(v.object({ recipe_id: v.optional(Id) }))
      .returns(200, v.array(ShareLinkSummary))
      .run((ctx, { query }) => listShareLinks(ctx, query.recipe_id)),
    userOperation('post /api/shared/recipes', {
      id: 'createShareLink',
      summary: 'Create a share link for a recipe',
      errors: [400, 404],
    })
      .body(CreateShareLink)
      .returns(201, ShareLink)
      .run((ctx, { body }) => createShareLink(ctx, body)),
    userOperation('get /api/shared/recipes/{item_id}', {
      id: 'getShareLink',
      summary: 'Get a share link with its recipe',
      errors: [404],
    })
      .params(ItemId)
      .returns(200, ShareLink)
      .run((ctx, { params }) => getShareLink(ctx, params.item_id)),
    userOperation('delete /api/shared/recipes/{item_id}', {
      id: 'revokeShareLink',
      summary: 'Revoke a share link',
      errors: [403, 404],
    })
      .params(ItemId)
      .returns(200, v.null())
      .run(async (ctx, { params }) => {
        await revokeShareLink(ctx, params.item_id)
      }),
  ]),
  ...tagged('Recipe: Shared', [
    publicOperation('get /api/recipes/shared/{token_id}', {
      id: 'getSharedRecipe',
      summary: 'Get the recipe of a share link',
      errors: [404, 429],
    })
      .params(Token)
      .returns(200, Recipe)
      .run((ctx, { params }) => openShareLink(ctx, params.token_id)),
    publicOperation('get /api/recipes/shared/{token_id}/zip', {
      id: 'downloadSharedRecipe',
      summary: 'Download the recipe of a share link as an archive',
      errors: [404, 429],
    })
      .params(Token)
      .returnsFile('application/zip')
      .run(async (ctx, { params }) => recipeZipResponse(ctx, await openShareLink(ctx, params.token_id))),
    userOperation('post /api/recipes/shared/{token_id}/copy', {
      id: 'copySharedRecipe',
      summary: 'Copy the recipe of a share link to your collection',
      errors: [400, 404, 429],
    })
      .params(Token)
      .returns(201, Recipe)
      .run(async (ctx, { params }) =>
        copyForeignRecipe(ctx, await openShareLink(ctx, params.token_id), null),
      ),
  ]),
]
