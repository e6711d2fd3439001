import { availableParallelism } from 'node:os'
import {
  emptyRecipe,
  RECIPE_FIELDS,
  type ReadFailure,
  type ReadResult,
} from '@ramekin/food-engine/pages/parts'
import { createThreadPool } from '~/server/platform/jobs/threads/thread-pool.ts'
import type { TextToRead } from './read-text.ts'

export interface PoolLimits {
  threads: number
  /** Heap of one thread in MB. */
  heap: number
  /** Timeout for one page, in ms. */
  time: number
  /** Idle threads end after this time to free memory, in ms. */
  idle: number
}

/** One core is left to requests; a page of 10 MB needs some 200 MB while it is read. */
const LIMITS: PoolLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  heap: 512,
  time: 15_000,
  idle: 20_000,
}

/** Threads that read pages, so that a large or broken page does not block other requests. */
export function createReadingPool(script: URL, { threads, heap, time, idle }: PoolLimits = LIMITS) {
  const pool = createThreadPool({ atOnce: threads, idleMs: idle })
  return {
    /** By household in batches. Timeout and memory are the result's `reason`; throws only when aborted. */
    read: (householdId: string, input: TextToRead, signal?: AbortSignal): Promise<ReadResult> =>
      pool.use(householdId, script, { heap }, async (thread) => {
        signal?.throwIfAborted()
        const { promise, resolve, reject } = Promise.withResolvers<ReadResult>()
        const stop = () => {
          reject(signal?.reason)
          void thread.end()
        }
        signal?.addEventListener('abort', stop)
        thread.listen<ReadResult>({
          onMessage: resolve,
          onEnd: (failure) => resolve(failedReading(failure === 'broken' ? 'unreadable' : 'tooLarge')),
        })
        thread.endAfter(time)
        thread.post<TextToRead>(input)
        return promise.finally(() => signal?.removeEventListener('abort', stop))
      }),
  }
}

const failedReading = (reason: ReadFailure): ReadResult => ({
  ok: false,
  reason,
  recipe: emptyRecipe(),
  origins: {},
  missing: [...RECIPE_FIELDS],
})
