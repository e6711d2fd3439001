import { createFairLimit } from '~/lib/fair-limit'
import { type GuardedThread, startThread, type ThreadLimits } from './guarded-thread'

/** Threads for long work of one server, used one task after the other. */
export interface ThreadPool {
  /**
   * Runs work of a household or a person in a thread of the script once few enough others are busy. An owner gets at
   * most half of the threads. A thread that the work has not ended is kept idle for the next work of its kind.
   */
  use<T>(
    whose: string,
    script: URL,
    limits: ThreadLimits,
    work: (thread: GuardedThread) => Promise<T>,
  ): Promise<T>
  /** Ends all idle threads of every kind. */
  endResting(): void
}

interface PoolLimits {
  /** Busy threads; further work waits. */
  atOnce: number
  /** Idle time in ms before a thread ends: starting one takes a moment. */
  rest: number
}

/** Of all pools of the process, by script and heap: consecutive servers, as in tests, share them. */
const resting = new Map<string, Set<GuardedThread>>()

export function createThreadPool({ atOnce, rest }: PoolLimits): ThreadPool {
  const limit = createFairLimit(atOnce)
  const kinds = new Set<string>()

  function acquire(kind: string): GuardedThread | undefined {
    for (const thread of resting.get(kind) ?? []) {
      resting.get(kind)?.delete(thread)
      if (thread.hasEnded()) continue
      thread.cancelEnd()
      return thread
    }
    return undefined
  }

  function release(kind: string, thread: GuardedThread): void {
    const others = resting.get(kind) ?? new Set()
    resting.set(kind, others.add(thread))
    const leave = () => others.delete(thread)
    thread.listen({ onMessage() {}, onEnd: leave })
    thread.endAfter(rest, leave)
  }

  return {
    use: (whose, script, limits, work) =>
      limit(whose, async () => {
        const kind = `${limits.heap} ${script}`
        kinds.add(kind)
        const thread = acquire(kind) ?? startThread(script, limits)
        try {
          return await work(thread)
        } finally {
          if (!thread.hasEnded()) release(kind, thread)
        }
      }),
    endResting() {
      for (const kind of kinds) for (const thread of resting.get(kind) ?? []) void thread.end()
    },
  }
}
