import * as v from 'valibot'
import {
  LabelSettingsIn,
  RecipesToAddIn,
  ShoppingListAddRecipeParams,
  ShoppingListCreate,
  ShoppingListOut,
  ShoppingListOverviews,
  ShoppingListPagination,
  ShoppingListRemoveRecipeParams,
  ShoppingListUpdate,
} from '~/schemas/shopping'
import { Id, ItemId, PageQuery } from '~/schemas/wire'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { listOverviews } from './list-overviews.service'
import { addRecipesToList, removeRecipeFromList } from './list-recipes.service'
import { createList, deleteList, getList, listLists, updateLabelSettings, updateList } from './lists.service'

const ItemAndRecipeId = v.object({ item_id: Id, recipe_id: Id })

export const shoppingListOperations = tagged('Households: Shopping Lists', [
  userOperation('get /api/households/shopping/lists', {
    id: 'listShoppingLists',
    summary: 'List shopping lists without their items',
    errors: [400],
  })
    .query(PageQuery)
    .returns(200, ShoppingListPagination)
    .run((ctx, { query }) => listLists(ctx, query)),
  userOperation('get /api/households/shopping/list-overviews', {
    id: 'listShoppingOverviews',
    summary: "Get an overview of your household's shopping lists",
  })
    .returns(200, ShoppingListOverviews)
    .run((ctx) => listOverviews(ctx)),
  userOperation('post /api/households/shopping/lists', {
    id: 'createShoppingList',
    summary: 'Create a shopping list',
  })
    .body(ShoppingListCreate)
    .returns(201, ShoppingListOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createList(ctx, input.body))),
  userOperation('get /api/households/shopping/lists/{item_id}', {
    id: 'getShoppingList',
    summary: 'Get a shopping list with its items',
    errors: [404],
    cacheable: true,
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, { params }) => getList(ctx, params.item_id)),
  userOperation('put /api/households/shopping/lists/{item_id}', {
    id: 'updateShoppingList',
    summary: 'Update the name, extras, and owner of a shopping list',
    errors: [400, 404],
    versioned: true,
  })
    .params(ItemId)
    .body(ShoppingListUpdate)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) =>
        updateList(ctx, input.params.item_id, input.body, input.versions),
      ),
    ),
  userOperation('delete /api/households/shopping/lists/{item_id}', {
    id: 'deleteShoppingList',
    summary: 'Delete a shopping list with its items',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ShoppingListOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => deleteList(ctx, input.params.item_id))),
  userOperation('put /api/households/shopping/lists/{item_id}/label-settings', {
    id: 'updateShoppingListLabels',
    summary: 'Set the order of the labels of a shopping list',
    errors: [400, 404],
  })
    .params(ItemId)
    .body(LabelSettingsIn)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => updateLabelSettings(ctx, input.params.item_id, input.body)),
    ),
  userOperation('post /api/households/shopping/lists/{item_id}/recipe', {
    id: 'addRecipesToShoppingList',
    summary: 'Add the ingredients of several recipes to a shopping list',
    errors: [404],
  })
    .params(ItemId)
    .body(RecipesToAddIn)
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => addRecipesToList(ctx, input.params.item_id, input.body)),
    ),
  userOperation('post /api/households/shopping/lists/{item_id}/recipe/{recipe_id}', {
    id: 'addRecipeToShoppingList',
    summary: 'Add the ingredients of a recipe to a shopping list',
    errors: [404],
  })
    .params(ItemAndRecipeId)
    .body(ShoppingListAddRecipeParams, { optional: true })
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) =>
        addRecipesToList(ctx, input.params.item_id, [{ ...input.body, recipeId: input.params.recipe_id }]),
      ),
    ),
  userOperation('post /api/households/shopping/lists/{item_id}/recipe/{recipe_id}/delete', {
    id: 'removeRecipeFromShoppingList',
    summary: 'Remove the ingredients of a recipe from a shopping list',
    errors: [404],
  })
    .params(ItemAndRecipeId)
    .body(ShoppingListRemoveRecipeParams, { optional: true })
    .returns(200, ShoppingListOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) =>
        removeRecipeFromList(
          ctx,
          input.params.item_id,
          input.params.recipe_id,
          input.body.recipeDecrementQuantity,
        ),
      ),
    ),
])
