import type { ShoppingListOut } from '~/schemas/shopping'
import type { PendingChanges } from './pending-changes'
import { followRedirects, redirectsOf } from './redirects'
import { goneEdits, requestOf } from './request-of'
import { addedAsText, addedItems, editedItems, overruledEdits } from './rescue'
import type { Change, ItemEdit, ItemsResponse, ItemWork, SentRequest } from './types'

/** Why a change came to nothing. `overruled`: another person changed the same later. */
export type Refusal = 'refused' | 'list-gone' | 'items-gone' | 'overruled'

/**
 * How a call failed: it may succeed later, it never will, its list or item does not exist (any more), or an earlier
 * try had arrived after all.
 */
export type Failure = 'later' | 'never' | 'missing' | 'arrived'

/** What sending needs from outside. */
export interface SenderDeps {
  /** Sends a write; null is the response to a deletion. */
  send: (request: SentRequest, key: string) => Promise<ItemsResponse | null>
  readList: (listId: string) => Promise<ShoppingListOut>
  /** The same, without caching it: what is shown stays what it was. */
  fetchList: (listId: string) => Promise<ShoppingListOut>
  /** What the server last said of a list, if that is known to be current. */
  knownList: (listId: string) => ShoppingListOut | undefined
  applyResponse: (change: Change, response: ItemsResponse | null) => Promise<void>
  /**
   * A change came to nothing: all of it, or what it meant for the items of these names. `rescue` does again what was
   * typed, where something was: on this list, or on another when the list is gone.
   */
  refused: (change: Change, why: Refusal, titles: readonly string[], rescue: ItemWork | null) => void
  classifyError: (error: unknown, about: { tries: number; isRepeat: boolean }) => Failure
}

const titlesOf = (edits: readonly ItemEdit[]) => edits.map(({ title }) => title)

/** What is known of the server for one list. */
export interface LaneState {
  tries: number
  /** The server may know more than we do: read the list before the next write is made from it. */
  stale: boolean
}

/** Sends changes one by one, and follows items that the server merged into others. */
export function createSender(deps: SenderDeps, pending: PendingChanges) {
  const redirects = new Map<string, string>()

  /** Reports the items that a change could not change any more: those that its request, if any arrived, left out. */
  function notifyMissing(change: Change, arrived: SentRequest | null): void {
    const gone = goneEdits(change, arrived)
    if (gone.length > 0) deps.refused(change, 'items-gone', titlesOf(gone), editedItems(gone))
  }

  /** The list is gone, and everything that waits for it comes to nothing. */
  function dropList(listId: string, first: Change): void {
    const all = pending.all().filter((change) => change.listId === listId)
    const titles = [...new Set(all.map(({ title }) => title))]
    deps.refused(first, 'list-gone', titles, addedItems(all))
    pending.replace(pending.all().filter((change) => change.listId !== listId))
  }

  async function readAgain(lane: LaneState, listId: string): Promise<ShoppingListOut> {
    const list = await deps.readList(listId)
    lane.stale = false
    return list
  }

  /**
   * The change with its request, written to the device before anything leaves it. A repeat is made anew from the
   * list as it is now, under the same key: the server knows whether the first try had arrived. Until then that list is
   * not shown: with the change on top of it, an amount that arrived would be counted twice.
   */
  async function prepare(
    lane: LaneState,
    change: Change,
  ): Promise<{ ready: Change; overruled: ItemEdit[] } | undefined> {
    const { listId, key } = change
    const list =
      (lane.stale ? undefined : deps.knownList(listId)) ??
      (change.sent ? await deps.fetchList(listId) : await readAgain(lane, listId))
    // While the list was read the change may have grown, or been taken back.
    const current = pending.firstOf(listId)
    if (current?.key !== key) return undefined
    const sent = requestOf(current, list) ?? current.sent
    if (!sent) {
      notifyMissing(current, null)
      pending.replace(pending.without(key))
      return undefined
    }
    const ready = { ...current, sent }
    pending.replace(pending.all().map((other) => (other === current ? ready : other)))
    return { ready, overruled: overruledEdits(current, list) }
  }

  async function attempt(lane: LaneState, change: Change, isRepeat: boolean): Promise<void> {
    const prepared = await prepare(lane, change)
    if (!prepared?.ready.sent) return
    const { ready, overruled } = prepared
    const response = await deps.send(prepared.ready.sent, ready.key)
    notifyMissing(ready, ready.sent)
    if (overruled.length > 0)
      deps.refused(ready, 'overruled', titlesOf(overruled), { kind: 'update', edits: overruled })
    // The response to a repeat is as old as its first arrival: what is on the list now is read instead.
    if (isRepeat) await readAgain(lane, change.listId)
    else await deps.applyResponse(ready, response)
    const moved = redirectsOf(ready, response)
    for (const { from, into } of moved) redirects.set(from, into.id)
    lane.tries = 0
    pending.replace(followRedirects(pending.without(ready.key), moved))
  }

  return {
    /** Sends one change. `wait` when the network or the server is not there. */
    async send(lane: LaneState, change: Change): Promise<'done' | 'wait'> {
      const isRepeat = change.sent !== null
      try {
        await attempt(lane, change, isRepeat)
        return 'done'
      } catch (error) {
        lane.tries += 1
        lane.stale = true
        pending.endDoubt(change)
        const failure = deps.classifyError(error, { tries: lane.tries, isRepeat })
        if (failure === 'later') return 'wait'
        lane.tries = 0
        if (failure === 'arrived') {
          notifyMissing(change, change.sent)
          await readAgain(lane, change.listId).catch(() => {})
        } else if (failure === 'missing' && change.work.kind === 'update') notifyMissing(change, null)
        else if (failure === 'missing') dropList(change.listId, change)
        else deps.refused(change, 'refused', [change.title], addedAsText(change))
        pending.replace(pending.without(change.key))
        return 'done'
      }
    },
    /** The id that an item has now: the server may have made one of two. */
    currentId(id: string): string {
      let current = id
      for (let next = redirects.get(current); next; next = redirects.get(current)) current = next
      return current
    },
  }
}
