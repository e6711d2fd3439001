import { makeId } from '~/lib/make-id'
import type { Change, ChangeEntities, ItemWork } from './types'

let lastOrder = 0

/** A change of a list, made now. `title` is what it is about, for messages. */
export function makeChange(
  listId: string,
  work: ItemWork,
  { title, entities = {}, now = Date.now() }: { title: string; entities?: ChangeEntities; now?: number },
): Change {
  // Several changes in a millisecond, or a clock that was put back, still come one after the other.
  lastOrder = Math.max(lastOrder + 1, now)
  return {
    key: makeId(),
    listId,
    at: new Date(now).toISOString(),
    order: lastOrder,
    work,
    entities,
    title,
    sent: null,
  }
}
