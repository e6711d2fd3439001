import * as v from 'valibot'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/lock-household'
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
  /** How often to look for events of other processes. */
  poll: number
  /** Longest silence: proxies and phones drop connections on which nothing moves. */
  beat: number
  /** Longest stream; the client comes back, and is asked again who it is. */
  life: number
}
const timing: LiveTiming = { poll: 5000, beat: 20_000, life: 15 * 60_000 }
const BATCH = 200
/** Milliseconds after which a client that lost the stream tries again. */
const RETRY = 2000

/** /api/households/live, an addition of ours: what happens in the household, as server-sent events. */
export const liveOperations = tagged('Households: Live', [
  userOperation('get /api/households/live', {
    id: 'streamHouseholdEvents',
    summary: 'Events of the household, resumable by Last-Event-ID or ?after',
  })
    .query(v.object({ after: v.optional(v.pipe(v.string(), v.maxLength(20))) }))
    .returnsFile('text/event-stream')
    .run((ctx, { query, request }) => {
      const after = request.headers.get('last-event-id') || query.after
      return streamEvents(ctx, { after, disconnected: request.signal })
    }),
])

/**
 * The events of the caller's household as they happen, each with its number as `id`. Without `after` the first
 * event is `ready` with the number to resume from; with it the events since then come first. When that number is
 * not kept any more (or never was one of this household) the first event is `reset`: read everything again.
 */
export async function streamEvents(
  ctx: UserCtx,
  { after, disconnected }: { after: string | undefined; disconnected: AbortSignal },
  { poll, beat, life } = timing,
): Promise<Response> {
  const start = await findStart(ctx, after)
  const onEnd = ctx.personLimits.begin('streams', ctx.actor.id)
  const source = createSource(ctx, start, disconnected, { poll, beat, life, onEnd })
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
  const newest = (await findNewestSeq(ctx)) ?? (await beginEvents(ctx))
  const event = after === undefined ? 'ready' : 'reset'
  return { seq: newest, text: retry + formatEvent({ seq: newest, event, data: '{}' }) }
}

/** A household in which nothing ever happened gets a first event, so that there is a number to resume from. */
async function beginEvents(ctx: UserCtx): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const { householdId } = ctx.actor
    await lockHousehold(ctx.db, householdId)
    const newest = await findNewestSeq(ctx)
    return newest ?? insertEvent(ctx.db, { householdId, event: 'start', data: {} })
  })
}

/** `ready` and `reset` carry their number as data too, for clients that cannot see the id. */
function formatEvent({ seq, event, data }: LiveRow): string {
  const sent = event === 'ready' || event === 'reset' ? JSON.stringify({ seq }) : data
  return `id: ${seq}\nevent: ${event}\ndata: ${sent}\n\n`
}

/**
 * Reads only when the client takes more, so a slow one costs no memory. Ends with the server, the connection, the
 * session or its time, and when the person moves to another household; leaves nothing behind then.
 */
function createSource(
  ctx: UserCtx,
  start: Start,
  disconnected: AbortSignal,
  { poll, beat, life, onEnd }: LiveTiming & { onEnd: () => void },
): UnderlyingDefaultSource<Uint8Array> {
  const encoder = new TextEncoder()
  const bell = createBell()
  const endings = [ctx.stopping, disconnected]
  let ended = false
  let end = () => {}
  let { seq } = start
  let lastSent = Date.now()
  let isInDoubt = false

  /** The next text to send, or null when the stream or the session has ended meanwhile. */
  async function nextText(): Promise<string | null> {
    while (!ended) {
      if (isInDoubt && !(await mayReadOn(ctx))) return null
      isInDoubt = false
      bell.mute()
      const events = await readEventsAfter(ctx, seq, BATCH)
      const newest = events.at(-1)
      if (newest) {
        seq = newest.seq
        // Whoever has moved to another household is sent that, and nothing of this one any more.
        isInDoubt = events.some(({ event }) => event === 'member')
        return events.map(formatEvent).join('')
      }
      const untilBeat = lastSent + beat - Date.now()
      if (untilBeat <= 0) return (await mayReadOn(ctx)) ? ': beat\n\n' : null
      if (!ended) await bell.wait(Math.min(poll, untilBeat))
    }
    return null
  }

  return {
    start(controller) {
      const stopListening = ctx.liveSignals.listen(ctx.actor.householdId, bell.ring)
      const close = () => {
        end()
        controller.close()
      }
      const timer = setTimeout(close, life)
      timer.unref()
      const stopWatching = ctx.events.subscribe(({ name, data }) => {
        if (name === 'session' && data.sessionIds.includes(ctx.actor.session.id) && !ended) close()
      })
      end = () => {
        ended = true
        clearTimeout(timer)
        stopListening()
        stopWatching()
        onEnd()
        for (const signal of endings) signal.removeEventListener('abort', close)
        bell.ring()
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

/** Something to wait for that may ring before anybody waits. */
function createBell() {
  let rung = false
  let wake: (() => void) | null = null
  return {
    ring() {
      rung = true
      wake?.()
    },
    mute() {
      rung = false
    },
    /** Until it rings, or rang since it was muted; at most so many milliseconds. */
    async wait(ms: number): Promise<void> {
      if (rung) return
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
