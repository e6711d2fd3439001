import { Worker } from 'node:worker_threads'

/** Why a thread ended before its work was done. */
export type ThreadFailure = 'timeout' | 'memory' | 'broken'

/** What a thread is bound to. */
export interface ThreadLimits {
  /** Heap in MB; a thread that needs more ends. */
  heap: number
}

interface ThreadEvents<Message> {
  onMessage(message: Message): void
  /** It has ended, by itself or by us; `cause` is what it threw. */
  onEnd(failure: ThreadFailure, cause: unknown): void
}

export interface GuardedThread {
  /** Whether it takes no work any more. */
  hasEnded(): boolean
  /** From now on its messages and its end go here, and nowhere else. */
  listen<Message>(events: ThreadEvents<Message>): void
  post<Task>(task: Task): void
  /** Ends it after so long, unless `cancelEnd` is called; `before` runs right before the end. */
  endAfter(ms: number, before?: () => void): void
  /** Takes the last `endAfter` back. */
  cancelEnd(): void
  end(): Promise<void>
}

/** In a thread of its own a module of src/ that the build did not touch finds its imports by this. */
const asWritten = import.meta.env?.PROD
  ? []
  : ['--import', new URL('../../../scripts/resolve-src.mjs', import.meta.url).href]

/**
 * Starts a thread for work on untrusted input: it has its own heap, can be ended at any moment, and takes nothing
 * else along when it breaks. A stopping server does not wait for it.
 */
export function startThread(script: URL, { heap }: ThreadLimits): GuardedThread {
  const worker = new Worker(script, { execArgv: asWritten, resourceLimits: { maxOldGenerationSizeMb: heap } })
  worker.unref()
  let timer: NodeJS.Timeout | undefined
  let failure: ThreadFailure = 'broken'
  let cause: unknown
  let isEnding = false
  let onEnd: ThreadEvents<unknown>['onEnd'] = () => {}
  worker.on('error', (error: unknown) => {
    isEnding = true
    cause = error
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') failure = 'memory'
  })
  worker.on('exit', () => {
    isEnding = true
    clearTimeout(timer)
    onEnd(failure, cause)
  })
  return {
    hasEnded: () => isEnding,
    listen(events) {
      worker.removeAllListeners('message')
      worker.on('message', events.onMessage)
      onEnd = events.onEnd
    },
    post: (task) => worker.postMessage(task),
    endAfter(ms, before) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        failure = 'timeout'
        isEnding = true
        before?.()
        void worker.terminate()
      }, ms).unref()
    },
    cancelEnd: () => clearTimeout(timer),
    async end() {
      isEnding = true
      await worker.terminate()
    },
  }
}
