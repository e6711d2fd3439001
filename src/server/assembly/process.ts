import { isMainThread } from 'node:worker_threads'
import { getServer, stopServer } from './boot'
import { explainStartFailure } from './start-failure'
import { reportStarted } from './workers'

/** Milliseconds for stopping: an orchestrator kills the process soon after. */
const SHUTDOWN_GRACE_MS = 1500

/** Starts the server of this process; a failure ends the process with a sentence. Stops with the process. */
export function startProcess(): void {
  // Hashes, sessions and pictures are for the server's own account. Under `npm run dev` this is a worker, which cannot
  // set it for the process.
  if (isMainThread) process.umask(0o077)
  getServer().then(reportStarted, (error: unknown) => {
    console.error(explainStartFailure(error) ?? error)
    process.exit(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void endProcess())
}

/** Ends streams and the database; connections that are still open then are cut. */
async function endProcess(): Promise<void> {
  setTimeout(() => process.exit(0), SHUTDOWN_GRACE_MS).unref()
  await stopServer()
}
