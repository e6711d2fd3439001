import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Logger } from 'pino'

/** Longest acceptable block of the event loop, in milliseconds. */
const BLOCKED_MS = 250
const CHECK_EVERY_MS = 500
const REPORT_EVERY_MS = 60_000

interface Watched {
  route: string | null
}

/** Logs when work blocks the event loop, with the requests in progress. */
export interface LoopWatch {
  /** Call when a request begins; the returned function ends it. Its route may be set in between. */
  enter(request: Watched): () => void
}

/** Watches until `stopping`. Logs warnings immediately and typical delays every minute at `debug`. */
export function watchEventLoop({ log, stopping }: { log: Logger; stopping: AbortSignal }): LoopWatch {
  const recent = monitorEventLoopDelay({ resolution: 20 })
  const usual = monitorEventLoopDelay({ resolution: 20 })
  const running = new Set<Watched>()
  let finished: Watched[] = []

  const check = () => {
    const ms = toMs(recent.max)
    const routes = [...new Set([...running, ...finished].map(({ route }) => route ?? 'unknown'))]
    recent.reset()
    finished = []
    if (ms > BLOCKED_MS) log.warn({ ms, routes }, 'the event loop was blocked')
  }
  const report = () => {
    const [median, p99, max] = [usual.percentile(50), usual.percentile(99), usual.max].map(toMs)
    usual.reset()
    log.debug({ median, p99, max }, 'event loop delay')
  }
  recent.enable()
  usual.enable()
  const timers = [setInterval(check, CHECK_EVERY_MS).unref(), setInterval(report, REPORT_EVERY_MS).unref()]
  stopping.addEventListener('abort', () => {
    for (const timer of timers) clearInterval(timer)
    recent.disable()
    usual.disable()
  })
  return {
    enter(request) {
      running.add(request)
      return () => {
        running.delete(request)
        finished.push(request)
      }
    },
  }
}

const toMs = (nanoseconds: number) => Math.round(nanoseconds / 1e6)
