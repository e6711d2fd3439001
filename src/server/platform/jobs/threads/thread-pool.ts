import { createFairLimit } from '~/lib/fair-limit'
import { type GuardedThread, startThread, type ThreadLimits } from './guarded-thread'

/** Threads for long work of one server, used one task after the other. */
export interface ThreadPool {
  /**
   * Runs work of a household or a person in a thread of the script once few enough others are busy. An owner gets at
   * most half of the threads. A thread that the work has not ended is kept idle for the next work of its kind.
   */
  use<T>(
    owner: string,
    script: URL,
    limits: ThreadLimits,
    work: (thread: GuardedThread) => Promise<T>,
  ): Promise<T>
  /** Ends all idle threads of every kind. */
  endIdle(): void
}

interface PoolLimits {
  /** Busy threads; further work waits. */
  atOnce: number
  /** Idle time in ms before a thread ends: starting one takes a moment. */
  idleMs: number
  /** The owner with the least use goes first; without it, owners take turns. */
  usedBy?: (owner: string) => number
}

/** Of all pools of the process, by script and heap: consecutive servers, as in tests, share them. */
const idle = new Map<string, Set<GuardedThread>>()

export function createThreadPool({ atOnce, idleMs, usedBy }: PoolLimits): ThreadPool {
  const limit = createFairLimit(atOnce, usedBy)
  const kinds = new Set<string>()

  function acquire(kind: string): GuardedThread | undefined {
    for (const thread of idle.get(kind) ?? []) {
      idle.get(kind)?.delete(thread)
      if (thread.hasEnded()) continue
      thread.cancelEnd()
      return thread
    }
    return undefined
  }

  function release(kind: string, thread: GuardedThread): void {
    const others = idle.get(kind) ?? new Set()
    idle.set(kind, others.add(thread))
    const leave = () => others.delete(thread)
    thread.listen({ onMessage() {}, onEnd: leave })
    thread.endAfter(idleMs, leave)
  }

  return {
    use: (owner, script, limits, work) =>
      limit(owner, async () => {
        const kind = `${limits.heap} ${script}`
        kinds.add(kind)
        const thread = acquire(kind) ?? startThread(script, limits)
        try {
          return await work(thread)
        } finally {
          if (!thread.hasEnded()) release(kind, thread)
        }
      }),
    endIdle() {
      for (const kind of kinds) for (const thread of idle.get(kind) ?? []) void thread.end()
    },
  }
}
