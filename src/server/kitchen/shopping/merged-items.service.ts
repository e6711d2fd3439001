import type { Absorption } from '~/lib/merge-items/types'
import type { ShoppingListItemCreate } from '~/schemas/shopping'
import type { UserCtx } from '~/server/platform/context'
import {
  findPartResults,
  savePartResults,
} from '~/server/platform/transport/idempotency/part-results.service'

const nameOf = ({ shoppingListId, id }: { shoppingListId: string; id?: string | null }) =>
  `item ${shoppingListId} ${id}`

/**
 * Which of these new items came before and went up in another one, by its id; with the id of that one. The id
 * that a client made is all that tells a repeat, and an item that merged has no row.
 */
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

/** Stores for `findMergedItems` where the items went whose id a client made. */
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
