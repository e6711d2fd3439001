import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Why a thread ended before its work was done. */
export type ThreadFailure = 'timeout' | 'memory' | 'broken'

export interface ThreadLimits {
  /** Heap in MB; a thread that needs more ends. */
  heap: number
  /** A process instead: a thread ends only after its current SQLite statement, however long that takes. */
  isProcess?: boolean
}

interface ThreadEvents<Message> {
  onMessage(message: Message): void
  /** The thread exited or was terminated; `cause` is the thrown error. */
  onEnd(failure: ThreadFailure, cause: unknown): void
}

export interface GuardedThread {
  /** Whether it accepts no more work. */
  hasEnded(): boolean
  /** Passes its messages and its end to these handlers only. */
  listen<Message>(events: ThreadEvents<Message>): void
  post<Task extends object | string>(task: Task): void
  /** Ends it after `ms`, unless `cancelEnd` is called; `before` runs right before. */
  endAfter(ms: number, before?: () => void): void
  /** Cancels the last `endAfter`. */
  cancelEnd(): void
  end(): Promise<void>
}

/** Lets an unbuilt module of src/ find its imports in a thread. */
const asWritten = import.meta.env?.PROD
  ? []
  : ['--import', new URL('../../../../../scripts/resolve-src.mjs', import.meta.url).href]

/** Common to a thread and a process. */
interface Started {
  events: NodeJS.EventEmitter
  post(task: object | string): void
  terminate(): Promise<unknown>
}

function startWorker(script: URL, heap: number): Started {
  const worker = new Worker(script, { execArgv: asWritten, resourceLimits: { maxOldGenerationSizeMb: heap } })
  worker.unref()
  return { events: worker, post: (task) => worker.postMessage(task), terminate: () => worker.terminate() }
}

function startProcess(script: URL, heap: number): Started {
  const child = fork(fileURLToPath(script), {
    execArgv: [...asWritten, `--max-old-space-size=${heap}`, '--max-semi-space-size=2'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  // Bun has no such function.
  child.channel?.unref?.()
  // A process that could not be started has no other end event.
  child.once('error', () => {
    if (child.pid === undefined) setImmediate(() => child.emit('exit', null, null))
  })
  return {
    events: child,
    // A failed send is followed by the end of the process.
    post: (task) => void child.send(task, () => {}),
    async terminate() {
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
      const exit = once(child, 'exit')
      child.kill('SIGKILL')
      await exit
    },
  }
}

/** For untrusted input: own heap, can be ended at any moment. A stopping server does not wait for it. */
export function startThread(script: URL, { heap, isProcess = false }: ThreadLimits): GuardedThread {
  const { events, post, terminate } = isProcess ? startProcess(script, heap) : startWorker(script, heap)
  let timer: NodeJS.Timeout | undefined
  let failure: ThreadFailure = 'broken'
  let cause: unknown
  let isEnding = false
  let onEnd: ThreadEvents<unknown>['onEnd'] = () => {}
  events.on('error', (error: unknown) => {
    isEnding = true
    cause = error
    const code = error instanceof Error && 'code' in error ? error.code : null
    if (code === 'ERR_WORKER_OUT_OF_MEMORY') failure = 'memory'
  })
  events.on('exit', () => {
    isEnding = true
    clearTimeout(timer)
    onEnd(failure, cause)
  })
  return {
    hasEnded: () => isEnding,
    listen(listener) {
      events.removeAllListeners('message')
      events.on('message', listener.onMessage)
      onEnd = listener.onEnd
    },
    post,
    endAfter(ms, before) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        failure = 'timeout'
        isEnding = true
        before?.()
        void terminate()
      }, ms).unref()
    },
    cancelEnd: () => clearTimeout(timer),
    async end() {
      isEnding = true
      await terminate()
    },
  }
}
