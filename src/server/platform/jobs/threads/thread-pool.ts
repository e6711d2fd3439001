import { createFairLimit } from '~/lib/fair-limit'
import { type GuardedThread, startThread, type ThreadLimits } from './guarded-thread'

/** Threads that do one long work after the other, for one server. */
export interface ThreadPool {
  /**
   * Does work of a household or a person with a thread of the script as soon as few enough others are at work. None of
   * them has more than half of the threads. A thread that the work has not ended rests afterwards, for the next work of its kind.
   */
  use<T>(
    whose: string,
    script: URL,
    limits: ThreadLimits,
    work: (thread: GuardedThread) => Promise<T>,
  ): Promise<T>
  /** Ends the threads that rest, of every kind that it used. */
  endResting(): void
}

interface PoolLimits {
  /** Threads at work; further work waits. */
  atOnce: number
  /** How long a thread rests before it ends, in ms: starting one takes a moment. */
  rest: number
}

/** Of all pools of the process, by their script and heap: servers that follow each other, as in tests, share them. */
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
