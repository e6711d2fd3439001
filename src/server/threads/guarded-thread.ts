import { Worker } from 'node:worker_threads'

/** Why a thread ended before its work was done. */
export type ThreadFailure = 'timeout' | 'memory' | 'broken'

/** What a thread is bound to. */
export interface ThreadLimits {
  /** Heap in MB; a thread that needs more ends. */
  heap: number
}

interface ThreadEvents<Answer> {
  onMessage(message: Answer): void
  /** It has ended, by itself or by us; `cause` is what it threw. */
  onEnd(failure: ThreadFailure, cause: unknown): void
}

/** In a thread of its own a module of src/ that the build did not touch finds its imports by this. */
const asWritten = import.meta.env?.PROD
  ? []
  : ['--import', new URL('../../../scripts/resolve-src.mjs', import.meta.url).href]

/**
 * Starts a thread for work on what strangers wrote: it has its own heap, can be ended at any moment, and takes nothing
 * else along when it breaks. A server that is told to stop does not wait for it.
 */
export function startThread<Task, Answer>(
  script: URL,
  { heap }: ThreadLimits,
  { onMessage, onEnd }: ThreadEvents<Answer>,
) {
  const worker = new Worker(script, { execArgv: asWritten, resourceLimits: { maxOldGenerationSizeMb: heap } })
  worker.unref()
  let timer: NodeJS.Timeout | undefined
  let failure: ThreadFailure = 'broken'
  let cause: unknown
  worker.on('message', onMessage)
  worker.on('error', (error: unknown) => {
    cause = error
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') failure = 'memory'
  })
  worker.on('exit', () => {
    clearTimeout(timer)
    onEnd(failure, cause)
  })
  return {
    post: (task: Task) => worker.postMessage(task),
    /** Ends it after so long, unless it is told otherwise before; `before` is called right before. */
    endAfter(ms: number, before?: () => void): void {
      clearTimeout(timer)
      timer = setTimeout(() => {
        failure = 'timeout'
        before?.()
        void worker.terminate()
      }, ms).unref()
    },
    /** Takes the last `endAfter` back. */
    goOn: (): void => clearTimeout(timer),
    async end(): Promise<void> {
      await worker.terminate()
    },
  }
}
