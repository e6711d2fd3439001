import { availableParallelism } from 'node:os'
import { emptyRecipe, RECIPE_FIELDS, type ReadFailure, type ReadResult } from '~/food-engine/pages/index.ts'
import { startThread } from '~/server/threads/guarded-thread.ts'
import type { TextToRead } from './read-text.ts'

export interface PoolLimits {
  /** Threads at most. */
  threads: number
  /** Heap of one thread in MB. */
  heap: number
  /** What one page may take, in ms. */
  time: number
  /** After so long without work a thread ends and gives its memory back, in ms. */
  idle: number
}

/** One core is left to the requests; a page of 10 MB needs some 200 MB while it is read. */
const LIMITS: PoolLimits = {
  threads: Math.max(1, Math.min(4, availableParallelism() - 1)),
  heap: 512,
  time: 15_000,
  idle: 20_000,
}

interface Task {
  input: TextToRead
  done: (result: ReadResult) => void
}

/** Threads that read pages, so that a page however large or broken never keeps the other requests waiting. */
export function createReadingPool(script: URL, limits: PoolLimits = LIMITS) {
  const waiting: Task[] = []
  const idle: Thread[] = []
  let running = 0

  function next(): void {
    while (waiting.length > 0) {
      const thread = idle.pop() ?? (running < limits.threads ? start() : undefined)
      const task = thread && waiting.shift()
      if (!thread || !task) return
      thread.read(task)
    }
  }

  function start(): Thread {
    running += 1
    const leave = () => {
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    }
    const thread = createThread(script, limits, {
      onFree: () => {
        idle.push(thread)
        next()
      },
      onRest: leave,
      onEnd: () => {
        leave()
        running -= 1
        next()
      },
    })
    return thread
  }

  return {
    /** Reads in a thread as soon as one is free. What takes too long or too much is told by the reason; never throws. */
    read: (input: TextToRead) =>
      new Promise<ReadResult>((resolve) => {
        waiting.push({ input, done: resolve })
        next()
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

type Thread = ReturnType<typeof createThread>

function createThread(
  script: URL,
  { heap, time, idle }: PoolLimits,
  { onFree, onRest, onEnd }: { onFree: () => void; onRest: () => void; onEnd: () => void },
) {
  let current: Task | undefined
  const finish = (result: ReadResult) => {
    const task = current
    current = undefined
    task?.done(result)
  }
  const thread = startThread<TextToRead, ReadResult>(
    script,
    { heap },
    {
      onMessage(result) {
        finish(result)
        thread.endAfter(idle, onRest)
        onFree()
      },
      onEnd(failure) {
        finish(failedReading(failure === 'broken' ? 'unreadable' : 'tooLarge'))
        onEnd()
      },
    },
  )
  return {
    read(task: Task): void {
      current = task
      thread.endAfter(time)
      thread.post(task.input)
    },
  }
}
