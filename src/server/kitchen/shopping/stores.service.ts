import type { ShoppingListOut } from '~/schemas/shopping'
import type { Store, StoreUpdate } from '~/schemas/store'
import { authorize } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { lockList } from './list-access.service'
import { emitList, getList } from './lists.service'
import {
  chooseStoreOf,
  deleteStoreRow,
  forgetStoreChecks,
  insertStore,
  readLabelIds,
  readStores,
  replaceStoreSections,
  updateStoreRow,
} from './stores.repository'
import { findStore, getStore, presentStores } from './stores-of-lists.service'

const STORES_MAX = 50

/** By name, each with its sections in order. */
export const listStores = async (ctx: UserCtx): Promise<Store[]> => presentStores(ctx, await readStores(ctx))

/** Error: `too_many_rows`. */
export async function createStore(ctx: UserCtx, { name }: { name: string }): Promise<Store> {
  return inTransaction(ctx, async (ctx) => {
    if ((await readStores(ctx)).length >= STORES_MAX)
      throw new DomainError('too_many_rows', { max: STORES_MAX })
    const { householdId } = ctx.actor
    const row = authorize(ctx.actor, householdRowsPolicy, 'create', { id: crypto.randomUUID(), householdId })
    await insertStore(ctx, row, name)
    return getStore(ctx, row.id)
  })
}

/** Omitted fields stay. Errors: `not_found`, `foreign_reference` for a section of another group. */
export async function updateStore(
  ctx: UserCtx,
  id: string,
  { name, learns, labelIds, movedLabelIds, forget }: StoreUpdate,
): Promise<Store> {
  return inTransaction(ctx, async (ctx) => {
    const row = authorize(ctx.actor, householdRowsPolicy, 'update', await findStore(ctx, id))
    await updateStoreRow(ctx, row, { name, learns })
    if (forget) await forgetStoreChecks(ctx, row)
    if (labelIds) {
      const known = await readLabelIds(ctx)
      if (labelIds.some((labelId) => !known.has(labelId)))
        throw new DomainError('foreign_reference', { field: 'labelIds' })
      const moved = new Set(movedLabelIds)
      await replaceStoreSections(
        ctx,
        row,
        [...new Set(labelIds)].map((labelId) => ({ labelId, moved: moved.has(labelId) })),
      )
    }
    return getStore(ctx, id)
  })
}

/** Its lists have no store afterwards. Error: `not_found`. */
export async function deleteStore(ctx: UserCtx, id: string): Promise<Store> {
  return inTransaction(ctx, async (ctx) => {
    const store = await getStore(ctx, id)
    await deleteStoreRow(ctx, authorize(ctx.actor, householdRowsPolicy, 'delete', await findStore(ctx, id)))
    return store
  })
}

/** Null for anywhere. Error: `not_found` for the list or the store. */
export async function chooseStore(
  ctx: UserCtx,
  listId: string,
  storeId: string | null,
): Promise<ShoppingListOut> {
  return inTransaction(ctx, async (ctx) => {
    const list = await lockList(ctx, listId)
    if (storeId !== null) await findStore(ctx, storeId)
    await chooseStoreOf(ctx, list, storeId)
    emitList(ctx, list, 'update')
    return getList(ctx, listId)
  })
}
