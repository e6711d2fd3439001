import type { Absorption } from '~/lib/merge-items/types'
import type { ShoppingListItemCreate } from '~/schemas/shopping'
import type { UserCtx } from '~/server/platform/context'
import {
  findPartResults,
  savePartResults,
} from '~/server/platform/transport/idempotency/part-results.service'

const nameOf = ({ shoppingListId, id }: { shoppingListId: string; id?: string | null }) =>
  `item ${shoppingListId} ${id}`

/** A merged item has no row; only the client's id identifies the repeat. */
export async function findMergedItems(
  ctx: UserCtx,
  items: readonly ShoppingListItemCreate[],
): Promise<Map<string, string>> {
  const own = items.flatMap((item) => (item.id ? [{ id: item.id, name: nameOf(item) }] : []))
  if (own.length === 0) return new Map()
  const into = await findPartResults(
    ctx,
    own.map(({ name }) => name),
  )
  return new Map(
    own.flatMap(({ id, name }): [string, string][] => {
      const intoId = into.get(name)
      return intoId ? [[id, intoId]] : []
    }),
  )
}

/** Stores for `findMergedItems` where items with client ids were merged. */
export async function rememberMergedItems(
  ctx: UserCtx,
  items: readonly ShoppingListItemCreate[],
  absorbed: readonly Absorption[],
): Promise<void> {
  const own = new Set(items.map(({ id }) => id))
  const next = new Map(absorbed.map(({ item, intoId }) => [item.id, intoId]))
  const lastOf = (id: string) => next.get(id) ?? id
  await savePartResults(
    ctx,
    new Map(
      absorbed.flatMap(({ item, intoId }): [string, string][] =>
        own.has(item.id) ? [[nameOf(item), lastOf(intoId)]] : [],
      ),
    ),
  )
}
