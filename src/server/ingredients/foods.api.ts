import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { CreateIngredientFood, IngredientFood, IngredientFoodPagination, MergeFood } from '~/schemas/food'
import { Id, SearchQuery, SuccessResponse } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/transport/operation'
import { createFood, deleteFood, getFood, listFoods, mergeFoods, updateFood } from './foods.service'

const ItemId = v.object({ item_id: Id })

/** /api/foods */
export const foodOperations = tagged('Recipes: Foods', [
  userOperation('get /api/foods', { id: 'listFoods', summary: 'List foods', errors: [400] })
    .query(SearchQuery)
    .returns(200, IngredientFoodPagination)
    .run((ctx, { query }) => listFoods(ctx, query)),
  userOperation('post /api/foods', {
    id: 'createFood',
    summary: 'Create a food',
    errors: [400],
    cacheable: true,
  })
    .body(CreateIngredientFood)
    .returns(201, IngredientFood)
    .run((ctx, { body }) => createFood(ctx, body)),
  userOperation('put /api/foods/merge', {
    id: 'mergeFoods',
    summary: 'Make one food of two',
    errors: [400, 403, 404],
  })
    .body(MergeFood)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => {
      await mergeFoods(ctx, body)
      return { message: m.food_merged({}, { locale: ctx.locale }), error: false }
    }),
  userOperation('get /api/foods/{item_id}', {
    id: 'getFood',
    summary: 'One food',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, IngredientFood)
    .run((ctx, { params }) => getFood(ctx, params.item_id)),
  userOperation('put /api/foods/{item_id}', {
    id: 'updateFood',
    summary: 'Replace a food',
    errors: [400, 403, 404],
    cacheable: true,
  })
    .params(ItemId)
    .body(CreateIngredientFood)
    .returns(200, IngredientFood)
    .run((ctx, { params, body }) => updateFood(ctx, params.item_id, body)),
  userOperation('delete /api/foods/{item_id}', {
    id: 'deleteFood',
    summary: 'Delete a food; ingredients keep their line',
    errors: [400, 403],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, IngredientFood)
    .run((ctx, { params }) => deleteFood(ctx, params.item_id)),
])
