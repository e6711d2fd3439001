import type { ItemDraft } from '~/lib/merge-items/types'
import { completeOrder, learnOrder, tripsOf } from '~/lib/shopping-list/learn-order'
import type { Store } from '~/schemas/store'
import { readSectionsOfLabels } from '~/server/kitchen/ingredients/new-food-labels.service'
import type { UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import type { WritableList } from './lists.repository'
import {
  deleteChecks,
  readSectionsOfItems,
  readStoreChecks,
  readStoreSections,
  readStores,
  readStoresOfLists,
  recordChecks,
  type StoreRow,
} from './stores.repository'

/** More checks in one request, in the order of the list, are "check all". */
const CHECKS_IN_ORDER_MAX = 3

/** Stores the order in which items are checked off in the stores of lists. `stored` are the previous items. */
export async function noteChecks(
  ctx: UserCtx,
  lists: readonly WritableList[],
  stored: readonly ItemDraft[],
  requested: readonly ItemDraft[],
): Promise<void> {
  const wasChecked = new Map(stored.map(({ id, checked }) => [id, checked]))
  const changed = requested.filter(({ id, checked }) => wasChecked.get(id) === !checked)
  if (changed.length === 0) return
  const choices = await readStoresOfLists(
    ctx,
    lists.map(({ id }) => id),
  )
  if (choices.length === 0) return
  const sections = new Map(
    (
      await readSectionsOfItems(
        ctx,
        changed.map(({ id }) => id),
      )
    ).map(({ id, labelId }) => [id, labelId]),
  )
  for (const { shoppingListId, storeId } of choices) {
    const here = changed.filter((item) => item.shoppingListId === shoppingListId)
    const taken = here.filter(({ checked }) => !checked).map(({ id }) => id)
    if (taken.length > 0) await deleteChecks(ctx, storeId, taken)
    const checked = here.filter(({ checked }) => checked)
    const isInListOrder = checked.every(
      ({ position }, at) => at === 0 || (checked[at - 1]?.position ?? 0) <= position,
    )
    if (checked.length > CHECKS_IN_ORDER_MAX && isInListOrder) continue
    const checks = checked.flatMap(({ id: itemId }) => {
      const labelId = sections.get(itemId)
      return labelId ? [{ itemId, labelId }] : []
    })
    if (checks.length > 0) await recordChecks(ctx, storeId, checks)
  }
}

/** The store in which a list is bought; null for anywhere. */
export async function storeOfList(ctx: UserCtx, listId: string): Promise<Store | null> {
  const [choice] = await readStoresOfLists(ctx, [listId])
  return choice ? getStore(ctx, choice.storeId) : null
}

/** Error: `not_found`. */
export const findStore = async (ctx: UserCtx, id: string): Promise<StoreRow> =>
  assertFound((await readStores(ctx)).find((store) => store.id === id))

export async function getStore(ctx: UserCtx, id: string): Promise<Store> {
  const [store] = await presentStores(ctx, [await findStore(ctx, id)])
  return assertFound(store)
}

export async function presentStores(ctx: UserCtx, rows: readonly StoreRow[]): Promise<Store[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const usual = await (await readSectionsOfLabels(ctx, ctx.actor.groupId)).ordered()
  const sections = Map.groupBy(await readStoreSections(ctx, ids), ({ storeId }) => storeId)
  const checks = Map.groupBy(await readStoreChecks(ctx, ids), ({ storeId }) => storeId)
  return rows.map(({ id, householdId, name, learns, createdAt, updatedAt }) => {
    const own = sections.get(id) ?? []
    const base = completeOrder(
      own.map(({ labelId }) => labelId),
      usual,
    )
    const moved = own.filter((section) => section.moved).map(({ labelId }) => labelId)
    const trips = tripsOf(checks.get(id) ?? [], ctx.now)
    return {
      id,
      householdId,
      name,
      learns,
      trips: trips.length,
      labelIds: learns ? learnOrder(base, new Set(moved), trips) : base,
      movedLabelIds: moved,
      createdAt,
      updatedAt,
    }
  })
}
