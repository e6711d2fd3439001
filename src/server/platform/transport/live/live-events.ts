import { setImmediate, setTimeout } from 'node:timers/promises'
import { createFairLimit } from '~/lib/fair-limit'
import { liveDataOf } from '~/lib/live/live-event'
import type { Runtime } from '~/server/platform/context'
import type { Db } from '~/server/platform/db/connect'
import { isUnavailable } from '~/server/platform/db/database-unavailable'
import { lockHousehold } from '~/server/platform/db/locks'
import { EVERYONE } from '~/server/platform/db/notices'
import { quickTransaction } from '~/server/platform/db/quick-transaction'
import type { DomainEvent } from '~/server/platform/events'
import { serverState } from '~/server/platform/server-state'
import { sessionSignal } from './live'
import {
  deleteEventsBefore,
  findHouseholdsOfGroup,
  insertEvent,
  insertResets,
  keepNewestEvents,
} from './live.repository'

/** How far back a client can resume, in days and events. */
const LIVE_DAYS = 2
const LIVE_EVENTS_MAX = 10_000
/** Old events are deleted once per this many new ones. */
const SWEEP_EVERY = 100
/** A larger change is sent without item ids: clients reload the whole list anyway. */
const ITEM_IDS_MAX = 100
const DAY = 86_400_000
/** Concurrent writes; a household locked by a long transaction blocks one of them. */
const WRITES_AT_ONCE = 4
/** Between retries while the database is unavailable. */
const RETRY_MS = 1000

interface LiveMessage {
  event: string
  data: unknown
  to: { householdId: string } | { groupId: string }
}

/**
 * Writes domain events to the numbered events of each affected household, in order per household, and wakes the open
 * streams of all servers. A household locked by a long transaction does not block the others. Events can be lost when
 * a server is killed: see `resetPages`.
 */
export async function startLiveEvents(runtime: Runtime): Promise<void> {
  const { db, events, liveSignals, notices } = runtime
  await deleteOldLiveEvents(db)
  notices.receive(liveSignals.send)
  const enqueue = createQueues()
  const limitWrites = createFairLimit(WRITES_AT_ONCE)
  const write = async (event: DomainEvent): Promise<void> => {
    if (event.name === 'session') {
      const ended = event.data.sessionIds.map(sessionSignal)
      for (const name of ended) liveSignals.send(name)
      return notices.send(db, ended)
    }
    const message = messageOf(event)
    if (!message) return
    const { event: name, data, to } = message
    const append = (householdId: string) =>
      enqueue(householdId, message, () =>
        untilWritten(runtime, () =>
          limitWrites(householdId, () => appendEvent(runtime, { event: name, data, householdId })),
        ),
      )
    const appended = await enqueue(UNDETERMINED, message, async () => {
      const households =
        'householdId' in to
          ? [to.householdId]
          : await untilWritten(runtime, () => findHouseholdsOfGroup(runtime.db, to.groupId))
      return households?.map(append)
    })
    await Promise.all(appended ?? [])
  }
  const writes = writesOf(runtime)
  events.subscribe((event) => writes.track(write(event)))
}

/** Events of one server that are being written. */
const writesOf = serverState(() => {
  const running = new Set<Promise<void>>()
  let isComplete = true
  return {
    lose: () => {
      isComplete = false
    },
    track(writing: Promise<void>): Promise<void> {
      const tracked = writing
        .catch((error: unknown) => {
          isComplete = false
          throw error
        })
        .finally(() => running.delete(tracked))
      running.add(tracked)
      return tracked
    },
    async settle(ms: number): Promise<boolean> {
      // Listeners of the last events begin after the code that emitted them.
      await setImmediate()
      await Promise.race([Promise.allSettled(running), setTimeout(ms, undefined, { ref: false })])
      return isComplete && running.size === 0
    },
  }
})

/** Waits until all events of this server are written, at most `ms`; false if some are not. */
export const flushLiveEvents = (runtime: Runtime, ms: number): Promise<boolean> =>
  writesOf(runtime).settle(ms)

/**
 * After servers were killed, whose last events are missing: every open page reads everything again, on all servers.
 * Call in a transaction, and `liveSignals.send(EVERYONE)` after it.
 */
export async function resetPages({ notices }: Runtime, db: Db): Promise<void> {
  await insertResets(db)
  await notices.send(db, [EVERYONE])
}

/** Queue for messages whose households are not determined yet. */
const UNDETERMINED = ''

/** Runs work with the same key in sequence. For changes of many rows of a table, one unwritten message is enough. */
function createQueues() {
  const last = new Map<string, Promise<unknown>>()
  const waiting = new Set<string>()
  return <T>(key: string, message: LiveMessage, work: () => Promise<T>): Promise<T> | undefined => {
    const text = `${key} ${JSON.stringify(message)}`
    if (message.event === 'groupTable' && waiting.has(text)) return
    waiting.add(text)
    const done = (last.get(key) ?? Promise.resolve()).then(() => {
      waiting.delete(text)
      return work()
    })
    const ended = done
      .catch(() => undefined)
      .then(() => {
        if (last.get(key) === ended) last.delete(key)
      })
    last.set(key, ended)
    return done
  }
}

const organizerTables = { category: 'categories', tag: 'tags', tool: 'tools' } as const

/** What pages receive, to the group that it names, else to the household; null when no page needs the event. */
function messageOf(event: DomainEvent): LiveMessage | null {
  const [name, facts] = asShown(event)
  const data = liveDataOf(name, facts)
  if (!data) return null
  if ('groupId' in facts) return { event: name, data, to: { groupId: facts.groupId } }
  return 'householdId' in facts ? { event: name, data, to: { householdId: facts.householdId } } : null
}

/** Organizers and labels are tables of a group, as foods and units are. */
function asShown({ name, data }: DomainEvent) {
  switch (name) {
    case 'organizer':
      return ['groupTable', { ...data, table: organizerTables[data.kind] }] as const
    case 'label':
      return ['groupTable', { ...data, table: 'labels' }] as const
    case 'shoppingListItem': {
      const { itemIds, ...facts } = data
      return [name, itemIds.length <= ITEM_IDS_MAX ? data : facts] as const
    }
    default:
      return [name, data] as const
  }
}

/** The result of the database work; undefined if the database is unavailable when the server stops. */
async function untilWritten<T>(runtime: Runtime, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await untilAvailable(runtime, work)
  } catch (error) {
    if (!runtime.stopping.aborted) throw error
    writesOf(runtime).lose()
    return undefined
  }
}

/** Retries until the database is available: the change is stored, so open pages must receive it. */
async function untilAvailable<T>({ stopping }: Runtime, work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!isUnavailable(error)) throw error
      await setTimeout(RETRY_MS, undefined, { ref: false, signal: stopping })
    }
}

async function appendEvent(
  { db, liveSignals, notices }: Runtime,
  event: { householdId: string; event: string; data: unknown },
): Promise<void> {
  const { householdId } = event
  const seq = await quickTransaction(db, async (db) => {
    // The lock makes numbers visible in ascending order, so readers skip none.
    if (!(await lockHousehold(db, householdId))) return null
    const seq = await insertEvent(db, event)
    if (seq % SWEEP_EVERY === 0) await keepNewestEvents(db, householdId, LIVE_EVENTS_MAX)
    await notices.send(db, [householdId])
    return seq
  })
  if (seq === null) return
  liveSignals.send(householdId)
  if (seq % SWEEP_EVERY === 0) await deleteOldLiveEvents(db)
}

/** Deletes events that are too old to resume from. */
export async function deleteOldLiveEvents(db: Db, now = Date.now()): Promise<void> {
  await deleteEventsBefore(db, new Date(now - LIVE_DAYS * DAY).toISOString())
}
