import { makeId } from '~/lib/editor/make-id'
import type { Change, ChangeWords, ItemWork } from './types'

let lastOrder = 0

/** A change of a list, made now. `title` is what it is about, in the person's words. */
export function makeChange(
  listId: string,
  work: ItemWork,
  { title, words = {}, now = Date.now() }: { title: string; words?: ChangeWords; now?: number },
): Change {
  // Several changes in a millisecond, or a clock that was put back, still come one after the other.
  lastOrder = Math.max(lastOrder + 1, now)
  return {
    key: makeId(),
    listId,
    at: new Date(now).toISOString(),
    order: lastOrder,
    work,
    words,
    title,
    sent: null,
  }
}
