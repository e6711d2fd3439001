import { enqueue } from './enqueue'
import { type ChangeStorage, createPendingChanges } from './pending-changes'
import { createSender, type LaneState, type SenderDeps } from './send-change'
import type { Change } from './types'

export interface QueueDeps extends SenderDeps {
  storage: ChangeStorage
  /** All changes of a list are done: other data of the list may be refetched. */
  listSettled: (listId: string) => void
  later: (run: () => void, ms: number) => () => void
}

const FIRST_PAUSE_MS = 1000
const RETRY_DELAY_MAX_MS = 30_000

/** Sends the changes of one list in sequence. */
interface Lane extends LaneState {
  busy: boolean
  cancelPause: () => void
  waiting: (() => void)[]
}

export type Queue = ReturnType<typeof createQueue>

/**
 * Sends changes of shopping lists to the server. They are shown immediately, stored on the device, sent in order per
 * list,
 * and repeated with the same idempotency key until the server responds, so that each is applied exactly once.
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
    const ms = Math.min(RETRY_DELAY_MAX_MS, FIRST_PAUSE_MS * 2 ** (lane.tries - 1))
    lane.cancelPause = deps.later(() => void drain(listId), ms)
    pending.notify()
  }

  /** Retries waiting changes immediately: the connection seems to be back. */
  function wake(): void {
    for (const listId of new Set(pending.all().map((change) => change.listId))) {
      laneOf(listId).stale = true
      void drain(listId)
    }
  }

  return {
    wake,
    async start(): Promise<void> {
      if (pending.takeOver(await pending.load())) wake()
    },
    add(change: Change): void {
      pending.replace(enqueue(pending.all(), change))
      void drain(change.listId)
    },
    currentId: sender.currentId,
    /**
     * Unconfirmed changes of a list, oldest first; the same array until they differ. Changes sent by an earlier visit
     * are left out until they are retried: a list that already includes them would show them twice.
     */
    changesOf: pending.shownOf,
    /** Whether a change waits for the network or the server. */
    isWaiting: (listId: string): boolean =>
      (lanes.get(listId)?.tries ?? 0) > 0 && pending.firstOf(listId) !== undefined,
    isBusy: (listId: string): boolean => lanes.get(listId)?.busy ?? false,
    async flush(listId: string): Promise<boolean> {
      void drain(listId)
      const lane = laneOf(listId)
      if (lane.busy) await new Promise<void>((resolve) => lane.waiting.push(resolve))
      return pending.firstOf(listId) === undefined
    },
    /** Clears memory; the owner clears the device. */
    clear(): void {
      for (const lane of lanes.values()) lane.cancelPause()
      lanes.clear()
      pending.clear()
    },
    subscribe: pending.subscribe,
  }
}
