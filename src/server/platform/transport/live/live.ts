import * as v from 'valibot'
import { LivePosition } from '~/schemas/live'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { EVERYONE } from '~/server/platform/db/notices'
import { tagged, userOperation } from '~/server/platform/transport/operation'
import {
  findNewestSeq,
  hasEvent,
  insertEvent,
  type LiveRow,
  mayReadOn,
  readEventsAfter,
} from './live.repository'

/** Milliseconds. */
export interface LiveTiming {
  /** Interval for finding events of other servers while their notices may be missed. */
  poll: number
  beat: number
  /** Longest stream; the client reconnects and authenticates again. */
  lifetime: number
}
const timing: LiveTiming = { poll: 5000, beat: 20_000, lifetime: 15 * 60_000 }
const BATCH = 200
/** Milliseconds before a disconnected client reconnects. */
const RETRY = 2000

/** Sent when a session ends. */
export const sessionSignal = (sessionId: string): string => `session ${sessionId}`

/** /api/households/live, our own addition to the contract: household events as server-sent events. */
export const liveOperations = tagged('Households: Live', [
  userOperation('get /api/households/live', {
    id: 'streamHouseholdEvents',
    summary: 'Stream the events of your household; resume with Last-Event-ID or ?after=',
  })
    .query(v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(20))) }))
    .returnsFile('text/event-stream')
    .run((ctx, { query, request }) => {
      const after = request.headers.get('last-event-id') || query.after
      return streamEvents(ctx, { after, disconnected: request.signal })
    }),
  userOperation('get /api/households/live/position', {
    id: 'getLivePosition',
    summary: 'Get the number of the newest event in your household; later reads are at least as new',
  })
    .returns(200, LivePosition)
    .run(async (ctx) => ({ seq: await findPosition(ctx) })),
])

/**
 * Streams the events of the caller's household, each with its number as `id`. Without `after`, starts with `ready`,
 * which has the number to resume from; with it, starts with the events since then. If that number was deleted or is not
 * from this household, starts with `reset`: the client must reload everything.
 */
export async function streamEvents(
  ctx: UserCtx,
  { after, disconnected }: { after: string | undefined; disconnected: AbortSignal },
  { poll, beat, lifetime } = timing,
): Promise<Response> {
  const start = await findStart(ctx, after)
  const onEnd = ctx.personLimits.begin('streams', ctx.actor.id)
  const source = createSource(ctx, start, disconnected, { poll, beat, lifetime, onEnd })
  return new Response(new ReadableStream(source, { highWaterMark: 1 }), {
    headers: {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    },
  })
}

interface Start {
  seq: number
  text: string
}

async function findStart(ctx: UserCtx, after: string | undefined): Promise<Start> {
  const retry = `retry: ${RETRY}\n`
  const seq = after !== undefined && /^\d{1,9}$/.test(after) ? Number(after) : null
  if (seq !== null && (await hasEvent(ctx, seq))) return { seq, text: `${retry}: resumed\n\n` }
  const newest = await findPosition(ctx)
  const event = after === undefined ? 'ready' : 'reset'
  return { seq: newest, text: retry + formatEvent({ seq: newest, event, data: '{}' }) }
}

const findPosition = async (ctx: UserCtx): Promise<number> =>
  (await findNewestSeq(ctx)) ?? (await startAfterNewest(ctx))

/** Inserts a first event into a household without events, so that there is a number to resume from. */
async function startAfterNewest(ctx: UserCtx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { householdId } = ctx.actor
    await lockHousehold(ctx.db, householdId)
    const newest = await findNewestSeq(ctx)
    return newest ?? insertEvent(ctx.db, { householdId, event: 'start', data: {} })
  })
}

/** `ready` and `reset` repeat their number in the data, for clients that cannot read the id. */
function formatEvent({ seq, event, data }: LiveRow): string {
  const sent = event === 'ready' || event === 'reset' ? JSON.stringify({ seq }) : data
  return `id: ${seq}\nevent: ${event}\ndata: ${sent}\n\n`
}

/**
 * Reads only when the client takes more, so that a slow client uses no memory. Ends with the server, the connection,
 * the session or its lifetime, and when the person moves to another household.
 */
function createSource(
  ctx: UserCtx,
  start: Start,
  disconnected: AbortSignal,
  { poll, beat, lifetime, onEnd }: LiveTiming & { onEnd: () => void },
): UnderlyingDefaultSource<Uint8Array> {
  const encoder = new TextEncoder()
  const signal = createSignal()
  const endings = [ctx.stopping, ctx.requestGate.closing, disconnected]
  let ended = false
  let end = () => {}
  let { seq } = start
  let lastSent = Date.now()
  let mustRecheck = false

  /** Null when the stream or the session has ended. */
  async function nextText(): Promise<string | null> {
    while (!ended) {
      if (mustRecheck) {
        mustRecheck = false
        if (!(await mayReadOn(ctx))) return null
      }
      signal.reset()
      const events = await readEventsAfter(ctx, seq, BATCH)
      const newest = events.at(-1)
      if (newest) {
        seq = newest.seq
        // A person who moved to another household gets this event and no later ones of the old household.
        mustRecheck ||= events.some(({ event }) => event === 'member')
        return events.map(formatEvent).join('')
      }
      const untilBeat = lastSent + beat - Date.now()
      if (untilBeat <= 0) return (await mayReadOn(ctx)) ? ': beat\n\n' : null
      if (!ended) await signal.wait(ctx.notices.isComplete ? untilBeat : Math.min(poll, untilBeat))
    }
    return null
  }

  return {
    start(controller) {
      const close = () => {
        if (ended) return
        end()
        controller.close()
      }
      const timer = setTimeout(close, lifetime)
      timer.unref()
      const stopListening = [
        ctx.liveSignals.listen(ctx.actor.householdId, signal.raise),
        ctx.liveSignals.listen(sessionSignal(ctx.actor.session.id), close),
        ctx.liveSignals.listen(EVERYONE, () => {
          mustRecheck = true
          signal.raise()
        }),
      ]
      end = () => {
        ended = true
        clearTimeout(timer)
        for (const stop of stopListening) stop()
        onEnd()
        for (const signal of endings) signal.removeEventListener('abort', close)
        signal.raise()
      }
      for (const signal of endings) signal.addEventListener('abort', close)
      controller.enqueue(encoder.encode(start.text))
      if (endings.some(({ aborted }) => aborted)) close()
    },
    async pull(controller) {
      try {
        const text = await nextText()
        if (ended) return
        if (text === null) {
          end()
          return controller.close()
        }
        lastSent = Date.now()
        controller.enqueue(encoder.encode(text))
      } catch (error) {
        if (ended) return
        end()
        throw error
      }
    },
    cancel() {
      end()
    },
  }
}

/** A signal that may fire before anyone waits for it. */
function createSignal() {
  let isSignaled = false
  let wake: (() => void) | null = null
  return {
    raise() {
      isSignaled = true
      wake?.()
    },
    reset() {
      isSignaled = false
    },
    /** Waits for the next signal, or one since the last reset; at most `ms`. */
    async wait(ms: number): Promise<void> {
      if (isSignaled) return
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      wake = null
    },
  }
}
