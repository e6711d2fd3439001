import { makeId } from '~/lib/make-id'
import type { Change, ChangeEntities, ItemWork } from './types'

let lastOrder = 0

/** `title` describes the change in messages. */
export function makeChange(
  listId: string,
  work: ItemWork,
  { title, entities = {}, now = Date.now() }: { title: string; entities?: ChangeEntities; now?: number },
): Change {
  // Strictly increasing, even within a millisecond or after the clock was set back.
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
