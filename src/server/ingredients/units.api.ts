import * as v from 'valibot'
import { m } from '~/paraglide/messages.js'
import { CreateIngredientUnit, IngredientUnit, IngredientUnitPagination, MergeUnit } from '~/schemas/unit'
import { Id, SearchQuery, SuccessResponse } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/transport/operation'
import { createUnit, deleteUnit, getUnit, listUnits, mergeUnits, updateUnit } from './units.service'

const ItemId = v.object({ item_id: Id })

/** /api/units */
export const unitOperations = tagged('Recipes: Units', [
  userOperation('get /api/units', { id: 'listUnits', summary: 'List units', errors: [400] })
    .query(SearchQuery)
    .returns(200, IngredientUnitPagination)
    .run((ctx, { query }) => listUnits(ctx, query)),
  userOperation('post /api/units', {
    id: 'createUnit',
    summary: 'Create a unit',
    errors: [400],
    cacheable: true,
  })
    .body(CreateIngredientUnit)
    .returns(201, IngredientUnit)
    .run((ctx, { body }) => createUnit(ctx, body)),
  userOperation('put /api/units/merge', {
    id: 'mergeUnits',
    summary: 'Make one unit of two',
    errors: [400, 403, 404],
  })
    .body(MergeUnit)
    .returns(200, SuccessResponse)
    .run(async (ctx, { body }) => {
      await mergeUnits(ctx, body)
      return { message: m.unit_merged({}, { locale: ctx.locale }), error: false }
    }),
  userOperation('get /api/units/{item_id}', {
    id: 'getUnit',
    summary: 'One unit',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, IngredientUnit)
    .run((ctx, { params }) => getUnit(ctx, params.item_id)),
  userOperation('put /api/units/{item_id}', {
    id: 'updateUnit',
    summary: 'Replace a unit',
    errors: [400, 403, 404],
    cacheable: true,
  })
    .params(ItemId)
    .body(CreateIngredientUnit)
    .returns(200, IngredientUnit)
    .run((ctx, { params, body }) => updateUnit(ctx, params.item_id, body)),
  userOperation('delete /api/units/{item_id}', {
    id: 'deleteUnit',
    summary: 'Delete a unit; ingredients keep their line',
    errors: [400, 403],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, IngredientUnit)
    .run((ctx, { params }) => deleteUnit(ctx, params.item_id)),
])
