import cluster, { type Worker } from 'node:cluster'
import os from 'node:os'
import { isSharedUrl, readEnv } from '~/server/platform/env'

/** Pauses before a process that ended is started again, in milliseconds: longer while it ends immediately. */
const RESTART_MIN_MS = 500
const RESTART_MAX_MS = 10_000

/** The number of processes; one if the settings are invalid, which that process reports. */
export function wantedWorkers(): number {
  try {
    const { WORKERS, DATABASE_URL } = readEnv()
    if (WORKERS !== 'auto') return WORKERS
    return DATABASE_URL && isSharedUrl(DATABASE_URL) ? os.availableParallelism() : 1
  } catch {
    return 1
  }
}

/** Reports to the primary process, if any, that the server has started. */
export const reportStarted = (): void => void cluster.worker?.send('started')

/**
 * Starts the processes, which listen to one port, the first of them alone: it prepares the database, and reports
 * startup errors. One that ends is started again; a stop of this process stops all.
 */
export function startWorkers(count: number): void {
  let isStopping = false
  let hasStarted = false
  let pauseMs = RESTART_MIN_MS

  const start = () => {
    const worker = cluster.fork()
    const startedAt = Date.now()
    worker.once('message', () => {
      if (!hasStarted) for (let more = 1; more < count; more += 1) start()
      hasStarted = true
    })
    worker.once('exit', (code, signal) => {
      if (!hasStarted && !isStopping) process.exit(code ?? 1)
      if (isStopping) return
      if (Date.now() - startedAt > RESTART_MAX_MS) pauseMs = RESTART_MIN_MS
      console.error(`A process of this server ended (${signal ?? code}). It starts again.`)
      setTimeout(() => isStopping || start(), pauseMs)
      pauseMs = Math.min(2 * pauseMs, RESTART_MAX_MS)
    })
  }

  const stop = () => {
    if (isStopping) return
    isStopping = true
    const workers = Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => Boolean(worker))
    let running = workers.length
    if (running === 0) process.exit(0)
    for (const worker of workers) {
      worker.once('exit', () => {
        running -= 1
        if (running === 0) process.exit(0)
      })
      worker.process.kill('SIGTERM')
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop)
  start()
}
