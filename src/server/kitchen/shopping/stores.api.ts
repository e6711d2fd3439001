import { ShoppingListOut } from '~/schemas/shopping'
import { Store, StoreChoice, StoreCreate, Stores, StoreUpdate } from '~/schemas/store'
import { ItemId } from '~/schemas/wire'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import { chooseStore, createStore, deleteStore, listStores, updateStore } from './stores.service'

const path = '/api/households/shopping/stores'

export const storeOperations = tagged('Households: Shopping Lists', [
  userOperation(`get ${path}`, { id: 'listStores', summary: "List your household's stores" })
    .returns(200, Stores)
    .run((ctx) => listStores(ctx)),
  userOperation(`post ${path}`, { id: 'createStore', summary: 'Create a store', errors: [400] })
    .body(StoreCreate)
    .returns(201, Store)
    .run((ctx, { body }) => createStore(ctx, body)),
  userOperation(`put ${path}/{item_id}`, {
    id: 'updateStore',
    summary: 'Rename a store, or set the order of its sections',
    errors: [400, 404],
  })
    .params(ItemId)
    .body(StoreUpdate)
    .returns(200, Store)
    .run((ctx, { params, body }) => updateStore(ctx, params.item_id, body)),
  userOperation(`delete ${path}/{item_id}`, { id: 'deleteStore', summary: 'Delete a store', errors: [404] })
    .params(ItemId)
    .returns(200, Store)
    .run((ctx, { params }) => deleteStore(ctx, params.item_id)),
  userOperation('put /api/households/shopping/lists/{item_id}/store', {
    id: 'chooseStore',
    summary: 'Choose the store of a shopping list; its sections take the order of the store',
    errors: [404],
  })
    .params(ItemId)
    .body(StoreChoice)
    .returns(200, ShoppingListOut)
    .run((ctx, { params, body }) => chooseStore(ctx, params.item_id, body.storeId)),
])
