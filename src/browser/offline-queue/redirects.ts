import type { ShoppingListItemOut } from '~/schemas/shopping'
import { updateOf } from './enqueue'
import { copyField, fieldsOf, namesIn } from './item-fields'
import type { Change, ItemEdit, ItemsResponse } from './types'

export interface Redirect {
  from: string
  into: ShoppingListItemOut
  quantity: number
}

/** Items of a confirmed change that the server merged into an equal item on the list. */
export function redirectsOf({ sent }: Change, response: ItemsResponse | null): Redirect[] {
  if (!sent || sent.id === 'deleteShoppingItems' || !response) return []
  const alive = [...response.createdItems, ...response.updatedItems]
  const aliveIds = new Set(alive.map(({ id }) => id))
  return sent.body.flatMap(({ id, quantity, foodId, unitId, note }) => {
    if (aliveIds.has(id)) return []
    const into = alive.find(
      (other) =>
        !other.checked &&
        other.foodId === foodId &&
        other.unitId === unitId &&
        (foodId !== null || other.note === note.trim()),
    )
    return into ? [{ from: id, into, quantity }] : []
  })
}

/** Pending changes with redirected item ids; empty ones are dropped. */
export function followRedirects(changes: readonly Change[], redirects: readonly Redirect[]): Change[] {
  if (redirects.length === 0) return [...changes]
  const redirectOf = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  return changes.flatMap((change) => {
    if (change.sent || change.work.kind === 'create') return [change]
    if (change.work.kind === 'update') {
      const edits = change.work.edits.map((edit) => {
        const redirect = redirectOf.get(edit.id)
        return redirect ? moveEdit(edit, redirect) : edit
      })
      return withEdits(change, edits)
    }
    const moved = change.work.ids.flatMap((id) => redirectOf.get(id) ?? [])
    if (moved.length === 0) return [change]
    const ids = change.work.ids.filter((id) => !redirectOf.has(id))
    const deletion: Change[] = ids.length > 0 ? [{ ...change, work: { kind: 'delete', ids } }] : []
    const shares = moved.flatMap(subtractShare)
    // A new key, since a key belongs to one request.
    const own = ids.length > 0 ? { key: `${change.key}:share`, order: change.order + 0.5 } : {}
    return [...deletion, ...withEdits({ ...change, ...own }, shares)]
  })
}

/** A quantity is applied as a difference to what the person saw; other fields as they are. */
function moveEdit({ title, set, was }: ItemEdit, { into }: Redirect): ItemEdit {
  const edit: ItemEdit = { id: into.id, title, set: { ...set }, was: {}, item: fieldsOf(into) }
  for (const name of namesIn(set)) copyField(name, into, edit.was)
  if (set.quantity !== undefined)
    edit.set.quantity = Math.max(0, into.quantity + set.quantity - (was.quantity ?? 0))
  return edit
}

/** Deleting a merged item subtracts only its own amount. */
function subtractShare({ into, quantity }: Redirect): ItemEdit[] {
  if (quantity === 0) return []
  const set = { quantity: Math.max(0, into.quantity - quantity) }
  return [{ id: into.id, title: into.display, set, was: { quantity: into.quantity } }]
}

function withEdits(change: Change, edits: readonly ItemEdit[]): Change[] {
  const work = updateOf(edits)
  return work ? [{ ...change, work }] : []
}
