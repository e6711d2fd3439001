import { enqueue } from './enqueue'
import { type ChangeStorage, createPendingChanges } from './pending-changes'
import { createSender, type LaneState, type SenderDeps } from './send-change'
import type { Change } from './types'

/** What the queue needs from outside. */
export interface QueueDeps extends SenderDeps {
  storage: ChangeStorage
  /** All changes of a list are through: whatever else happened to it can be read again. */
  listSettled: (listId: string) => void
  /** Runs something later; the result takes that back. */
  later: (run: () => void, ms: number) => () => void
}

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** One list's way to the server: one change after the other. */
interface Lane extends LaneState {
  busy: boolean
  cancelPause: () => void
  /** Resolve when the lane has come to rest. */
  waiting: (() => void)[]
}

export type Queue = ReturnType<typeof createQueue>

/**
 * Changes of shopping lists on their way to the server. They are shown at once, stored on the device, sent in the
 * order in which they were made (each list for itself), and repeated under the same key until the server has
 * responded, so that each happens exactly once whatever gets lost.
 */
export function createQueue(deps: QueueDeps) {
  const pending = createPendingChanges(deps.storage)
  const sender = createSender(deps, pending)
  const lanes = new Map<string, Lane>()

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

  async function drain(listId: string): Promise<void> {
    const lane = laneOf(listId)
    if (lane.busy) return
    lane.busy = true
    lane.cancelPause()
    let wrote = false
    for (let change = pending.firstOf(listId); change; change = pending.firstOf(listId)) {
      if ((await sender.send(lane, change)) === 'wait') {
        pause(lane, listId)
        break
      }
      wrote = true
    }
    lane.busy = false
    if (wrote && !pending.firstOf(listId)) deps.listSettled(listId)
    for (const resolve of lane.waiting.splice(0)) resolve()
  }

  function pause(lane: Lane, listId: string): void {
    const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (lane.tries - 1))
    lane.cancelPause = deps.later(() => void drain(listId), ms)
    pending.notify()
  }

  /** Tries at once what waits for its next try: the network seems to be back. */
  function wake(): void {
    for (const listId of new Set(pending.all().map((change) => change.listId))) {
      laneOf(listId).stale = true
      void drain(listId)
    }
  }

  return {
    wake,
    /** Takes over what earlier visits left on this device and sends it. */
    async start(): Promise<void> {
      if (pending.takeOver(await pending.load())) wake()
    },
    add(change: Change): void {
      pending.replace(enqueue(pending.all(), change))
      void drain(change.listId)
    },
    currentId: sender.currentId,
    /**
     * The changes of a list that the server has not confirmed, oldest first; the same array while they stay. What an
     * earlier visit sent is left out until its repeat was tried: on top of a list that holds it, it would count twice.
     */
    changesOf: pending.shownOf,
    /** Whether a change of the list waits for the network or the server to come back. */
    isWaiting: (listId: string): boolean =>
      (lanes.get(listId)?.tries ?? 0) > 0 && pending.firstOf(listId) !== undefined,
    isBusy: (listId: string): boolean => lanes.get(listId)?.busy ?? false,
    /** Resolves when all changes of the list are through; false when they have to wait. */
    async flush(listId: string): Promise<boolean> {
      void drain(listId)
      const lane = laneOf(listId)
      if (lane.busy) await new Promise<void>((resolve) => lane.waiting.push(resolve))
      return pending.firstOf(listId) === undefined
    },
    /** Forgets everything, here and (by its owner) on the device. */
    clear(): void {
      for (const lane of lanes.values()) lane.cancelPause()
      lanes.clear()
      pending.clear()
    },
    subscribe: pending.subscribe,
  }
}
