import type { ShoppingListOut } from '~/schemas/shopping'
import { enqueue } from './enqueue'
import { followRedirects, redirectsOf } from './redirects'
import { goneItems, requestOf } from './request-of'
import type { Change, ItemsResponse, SentRequest } from './types'

/** Why a change came to nothing. */
export type Refusal = 'refused' | 'list-gone' | 'items-gone'

/**
 * How a call failed: it may succeed later, it never will, its list or item does not exist (any more), or an earlier
 * try had arrived after all.
 */
export type Failure = 'later' | 'never' | 'missing' | 'arrived'

/** What the queue needs from outside. */
export interface QueueDeps {
  /** Sends a write; null is the response to a deletion. */
  send: (request: SentRequest, key: string) => Promise<ItemsResponse | null>
  /** Reads a list from the server, past every cache, and keeps it. */
  readList: (listId: string) => Promise<ShoppingListOut>
  /** The same, without keeping it: what is shown stays what it was. */
  fetchList: (listId: string) => Promise<ShoppingListOut>
  /** What the server last said of a list, if that is known to be current. */
  knownList: (listId: string) => ShoppingListOut | undefined
  /** Takes over the response to a change. */
  applyResponse: (change: Change, response: ItemsResponse | null) => Promise<void>
  /** All changes of a list are through: whatever else happened to it can be read again. */
  listSettled: (listId: string) => void
  /** A change came to nothing: all of it, or what it meant for the items of these names. */
  refused: (change: Change, why: Refusal, titles: readonly string[]) => void
  classifyError: (error: unknown, about: { tries: number; isRepeat: boolean }) => Failure
  /** What survives a reload. */
  storage: {
    load: () => Promise<Change[]>
    /** Has written when it returns; may throw when storage is full or blocked. */
    write: (changed: readonly Change[], removedKeys: readonly string[]) => void
  }
  /** Runs something later; the result takes that back. */
  later: (run: () => void, ms: number) => () => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** One list's way to the server: one change after the other. */
interface Lane {
  busy: boolean
  /** Failures in a row. */
  tries: number
  /** The server may know more than we do: read the list before the next write is made from it. */
  stale: boolean
  cancelPause: () => void
  /** Resolve when the lane has come to rest. */
  waiting: (() => void)[]
}

export type Queue = ReturnType<typeof createQueue>

/**
 * Changes of shopping lists on their way to the server. They are shown at once, kept on the device, sent in the
 * order in which they were made (each list for itself), and repeated under the same key until the server has
 * responded, so that each happens exactly once whatever gets lost.
 */
export function createQueue(deps: QueueDeps) {
  let changes: readonly Change[] = []
  const lanes = new Map<string, Lane>()
  const redirects = new Map<string, string>()
  const listeners = new Set<() => void>()
  /** Keys of changes that an earlier visit sent without hearing of them: the list may hold them already. */
  const inDoubt = new Set<string>()
  const ofList = new Map<string, readonly Change[]>()

  function laneOf(listId: string): Lane {
    const lane = lanes.get(listId) ?? {
      busy: false,
      tries: 0,
      stale: false,
      cancelPause: () => {},
      waiting: [],
    }
    lanes.set(listId, lane)
    return lane
  }

  /** The changes are stored before anything else happens: the page may be closed at any moment. */
  function replace(next: readonly Change[]): void {
    const before = new Set(changes)
    const keys = new Set(next.map(({ key }) => key))
    const changed = next.filter((change) => !before.has(change))
    const removed = changes.flatMap(({ key }) => (keys.has(key) ? [] : [key]))
    changes = next
    store(changed, removed)
    ofList.clear()
    for (const listener of listeners) listener()
  }

  /** A device that stores nothing (private window, full disk) must not stop the sending. */
  function store(changed: readonly Change[], removed: readonly string[]): void {
    if (changed.length === 0 && removed.length === 0) return
    try {
      deps.storage.write(changed, removed)
    } catch (error) {
      console.warn('changes could not be stored on this device', error)
    }
  }

  const firstOf = (listId: string) => changes.find((change) => change.listId === listId)
  const without = (key: string) => changes.filter((change) => change.key !== key)

  async function drain(listId: string): Promise<void> {
    const lane = laneOf(listId)
    if (lane.busy) return
    lane.busy = true
    lane.cancelPause()
    let wrote = false
    for (let change = firstOf(listId); change; change = firstOf(listId)) {
      const outcome = await attempt(lane, change)
      if (outcome === 'wait') break
      wrote = true
    }
    lane.busy = false
    if (wrote && !firstOf(listId)) deps.listSettled(listId)
    for (const resolve of lane.waiting.splice(0)) resolve()
  }

  /** Sends one change. `wait` when the network or the server is not there. */
  async function attempt(lane: Lane, change: Change): Promise<'done' | 'wait'> {
    const isRepeat = change.sent !== null
    try {
      const ready = await prepare(lane, change)
      if (!ready?.sent) return 'done'
      const response = await deps.send(ready.sent, ready.key)
      notifyMissing(ready, ready.sent)
      // The response to a repeat is as old as its first arrival: what is on the list now is read instead.
      if (isRepeat) await readAgain(lane, change.listId)
      else await deps.applyResponse(ready, response)
      const moved = redirectsOf(ready, response)
      for (const { from, into } of moved) redirects.set(from, into.id)
      lane.tries = 0
      replace(followRedirects(without(ready.key), moved))
      return 'done'
    } catch (error) {
      lane.tries += 1
      lane.stale = true
      if (inDoubt.delete(change.key)) ofList.delete(change.listId)
      const failure = deps.classifyError(error, { tries: lane.tries, isRepeat })
      if (failure === 'later') {
        pause(lane, change.listId)
        return 'wait'
      }
      lane.tries = 0
      if (failure === 'arrived') {
        notifyMissing(change, change.sent)
        await readAgain(lane, change.listId).catch(() => {})
      } else if (failure === 'missing' && change.work.kind === 'update') notifyMissing(change, null)
      else deps.refused(change, failure === 'never' ? 'refused' : 'list-gone', [change.title])
      replace(without(change.key))
      return 'done'
    }
  }

  /** Reports the items that a change could not change any more: those that its request, if any arrived, left out. */
  function notifyMissing(change: Change, arrived: SentRequest | null): void {
    const gone = goneItems(change, arrived)
    if (gone.length > 0) deps.refused(change, 'items-gone', gone)
  }

  async function readAgain(lane: Lane, listId: string): Promise<ShoppingListOut> {
    const list = await deps.readList(listId)
    lane.stale = false
    return list
  }

  /**
   * The change with its request, written to the device before anything leaves it. A repeat is made anew from the
   * list as it is now, under the same key: the server knows whether the first try had arrived. Until then that list is
   * not shown: with the change on top of it, an amount that arrived would be counted twice.
   */
  async function prepare(lane: Lane, change: Change): Promise<Change | undefined> {
    const { listId, key } = change
    const list =
      (lane.stale ? undefined : deps.knownList(listId)) ??
      (change.sent ? await deps.fetchList(listId) : await readAgain(lane, listId))
    // While the list was read the change may have grown, or been taken back.
    const current = firstOf(listId)
    if (current?.key !== key) return undefined
    const sent = requestOf(current, list) ?? current.sent
    if (!sent) {
      notifyMissing(current, null)
      replace(without(key))
      return undefined
    }
    const ready = { ...current, sent }
    replace(changes.map((other) => (other === current ? ready : other)))
    return ready
  }

  function pause(lane: Lane, listId: string): void {
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (lane.tries - 1))
    lane.cancelPause = deps.later(() => void drain(listId), ms)
    for (const listener of listeners) listener()
  }

  /** Takes over what earlier visits left on this device and sends it. */
  async function start(): Promise<void> {
    const kept = await deps.storage.load().catch(() => [])
    const known = new Set(changes.map(({ key }) => key))
    const earlier = kept.filter(({ key }) => !known.has(key))
    if (earlier.length === 0) return
    for (const { listId, key, sent } of earlier) {
      laneOf(listId).stale = true
      if (sent) inDoubt.add(key)
    }
    replace([...earlier, ...changes])
    wake()
  }

  /** Tries at once what waits for its next try: the network seems to be back. */
  function wake(): void {
    for (const listId of new Set(changes.map((change) => change.listId))) {
      laneOf(listId).stale = true
      void drain(listId)
    }
  }

  return {
    start,
    wake,
    /** Adds a change and sends it. */
    add(change: Change): void {
      replace(enqueue(changes, change))
      void drain(change.listId)
    },
    /** The id that an item has now: the server may have made one of two. */
    currentId: (id: string): string => {
      let current = id
      for (let next = redirects.get(current); next; next = redirects.get(current)) current = next
      return current
    },
    /**
     * The changes of a list that the server has not confirmed, oldest first; the same array while they stay. What an
     * earlier visit sent is left out until its repeat was tried: on top of a list that holds it, it would count twice.
     */
    changesOf(listId: string): readonly Change[] {
      const known = ofList.get(listId)
      if (known) return known
      const own = changes.filter((change) => change.listId === listId && !inDoubt.has(change.key))
      ofList.set(listId, own)
      return own
    },
    /** Whether a change of the list waits for the network or the server to come back. */
    isWaiting: (listId: string): boolean =>
      (lanes.get(listId)?.tries ?? 0) > 0 && firstOf(listId) !== undefined,
    /** Whether a change of the list is on its way right now. */
    isBusy: (listId: string): boolean => lanes.get(listId)?.busy ?? false,
    /** Resolves when all changes of the list are through; false when they have to wait. */
    async flush(listId: string): Promise<boolean> {
      void drain(listId)
      const lane = laneOf(listId)
      if (lane.busy) await new Promise<void>((resolve) => lane.waiting.push(resolve))
      return firstOf(listId) === undefined
    },
    /** Forgets everything, here and (by its owner) on the device. */
    clear(): void {
      for (const lane of lanes.values()) lane.cancelPause()
      lanes.clear()
      changes = []
      inDoubt.clear()
      ofList.clear()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
