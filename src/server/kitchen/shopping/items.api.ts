import * as v from 'valibot'
import {
  ItemUpdatesIn,
  NewItemsIn,
  ShoppingListItemCreate,
  ShoppingListItemOut,
  ShoppingListItemPagination,
  ShoppingListItemsCollectionOut,
  ShoppingListItemUpdate,
} from '~/schemas/shopping'
import { ItemId, PageQuery, queryListOf, SuccessResponse } from '~/schemas/wire'
import type { UserCtx } from '~/server/platform/context'
import { withIdempotencyKey } from '~/server/platform/transport/idempotency/idempotency-key'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { createItems, deleteItems, getItem, listItems, replaceItems, updateItem } from './items.service'

/** Limited by the longest URL that the server accepts. */
const ITEMS_DELETED_MAX = 2000

async function deleteAndConfirm(ctx: UserCtx, ids: readonly string[]) {
  await deleteItems(
    ctx,
    ids.map((id) => id.toLowerCase()),
  )
  return { message: '', error: false }
}

export const shoppingItemOperations = tagged('Households: Shopping List Items', [
  userOperation('get /api/households/shopping/items', {
    id: 'listShoppingItems',
    summary: 'List the items of all shopping lists',
    errors: [400],
  })
    .query(PageQuery)
    .returns(200, ShoppingListItemPagination)
    .run((ctx, { query }) => listItems(ctx, query)),
  userOperation('post /api/households/shopping/items', {
    id: 'createShoppingItem',
    summary: 'Create a shopping list item',
    errors: [400, 404],
  })
    .body(ShoppingListItemCreate)
    .returns(201, ShoppingListItemsCollectionOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createItems(ctx, [input.body]))),
  userOperation('put /api/households/shopping/items', {
    id: 'updateShoppingItems',
    summary: 'Replace several shopping list items',
    errors: [404],
  })
    .body(ItemUpdatesIn)
    .returns(200, ShoppingListItemsCollectionOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => replaceItems(ctx, input.body))),
  userOperation('delete /api/households/shopping/items', {
    id: 'deleteShoppingItems',
    summary: 'Delete several shopping list items; unknown ids are ignored',
  })
    .query(v.object({ ids: queryListOf(ITEMS_DELETED_MAX) }))
    .returns(200, SuccessResponse)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => deleteAndConfirm(ctx, input.query.ids))),
  userOperation('post /api/households/shopping/items/create-bulk', {
    id: 'createShoppingItems',
    summary: 'Create several shopping list items',
    errors: [400, 404],
  })
    .body(NewItemsIn)
    .returns(201, ShoppingListItemsCollectionOut)
    .run((ctx, input) => withIdempotencyKey(ctx, input, (ctx) => createItems(ctx, input.body))),
  userOperation('get /api/households/shopping/items/{item_id}', {
    id: 'getShoppingItem',
    summary: 'Get a shopping list item',
    errors: [404],
  })
    .params(ItemId)
    .returns(200, ShoppingListItemOut)
    .run((ctx, { params }) => getItem(ctx, params.item_id)),
  userOperation('put /api/households/shopping/items/{item_id}', {
    id: 'updateShoppingItem',
    summary: 'Replace a shopping list item',
    errors: [404],
  })
    .params(ItemId)
    .body(ShoppingListItemUpdate)
    .returns(200, ShoppingListItemsCollectionOut)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => updateItem(ctx, input.params.item_id, input.body)),
    ),
  userOperation('delete /api/households/shopping/items/{item_id}', {
    id: 'deleteShoppingItem',
    summary: 'Delete a shopping list item; an unknown id is ignored',
  })
    .params(ItemId)
    .returns(200, SuccessResponse)
    .run((ctx, input) =>
      withIdempotencyKey(ctx, input, (ctx) => deleteAndConfirm(ctx, [input.params.item_id])),
    ),
])
