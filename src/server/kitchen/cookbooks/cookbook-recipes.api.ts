import * as v from 'valibot'
import {
  CookbookOfRecipes,
  CookbookRecipe,
  CookbookRecipeOrder,
  CookbookRecipeState,
  CookbookRecipeStates,
  CookbooksOfRecipesQuery,
} from '~/schemas/cookbook'
import { ItemId } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import {
  changeCookbookRecipes,
  listCookbookRecipes,
  listCookbooksOfRecipes,
  moveCookbookRecipes,
} from './cookbook-recipes.service'

const one = '/api/households/cookbooks/{item_id}'

/** Which recipes people added to cookbooks, left out or moved. */
export const cookbookRecipeOperations = tagged('Households: Cookbooks', [
  userOperation('get /api/households/cookbook-recipes', {
    id: 'listCookbooksOfRecipes',
    summary: 'Count for each cookbook of the household how many of the recipes it has',
    errors: [404],
  })
    .query(CookbooksOfRecipesQuery)
    .returns(200, v.array(CookbookOfRecipes))
    .run((ctx, { query }) => listCookbooksOfRecipes(ctx, query.recipeIds)),
  userOperation(`get ${one}/recipes`, {
    id: 'listCookbookRecipes',
    summary: 'List the recipes that people added to a cookbook, left out or moved',
    errors: [404],
  })
    .params(v.object({ item_id: v.pipe(v.string(), v.maxLength(300)) }))
    .returns(200, v.array(CookbookRecipe))
    .run((ctx, { params }) => listCookbookRecipes(ctx, params.item_id)),
  userOperation(`put ${one}/recipes`, {
    id: 'changeCookbookRecipes',
    summary: 'Add recipes to a cookbook by hand or leave them out; returns the former states',
    errors: [400, 403, 404],
  })
    .params(ItemId)
    .body(CookbookRecipeStates)
    .returns(200, v.array(CookbookRecipeState))
    .run((ctx, { params, body }) => changeCookbookRecipes(ctx, params.item_id, body)),
  userOperation(`put ${one}/order`, {
    id: 'orderCookbookRecipes',
    summary: 'Order the first recipes of a cookbook; the others follow',
    errors: [403, 404],
  })
    .params(ItemId)
    .body(CookbookRecipeOrder)
    .returns(200, v.null())
    .run((ctx, { params, body }) => moveCookbookRecipes(ctx, params.item_id, body.recipeIds)),
])
