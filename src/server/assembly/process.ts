import { isMainThread } from 'node:worker_threads'
import { getServer, stopServer } from './boot'
import { explainStartFailure } from './start-failure'

/** Milliseconds that stopping may take: an orchestrator kills the process soon after. */
const SHUTDOWN_GRACE_MS = 1500

/** Starts the server of this process; what keeps it from starting ends it with a sentence. Stops with it. */
export function startProcess(): void {
  // Hashes, sessions and pictures are for the server's own account. Under `npm run dev` this is a worker, which cannot
  // say so for the process.
  if (isMainThread) process.umask(0o077)
  getServer().catch((error: unknown) => {
    console.error(explainStartFailure(error) ?? error)
    process.exit(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void endProcess())
}

/** Ends streams and the database; connections that the HTTP server still holds by then are cut. */
async function endProcess(): Promise<void> {
  setTimeout(() => process.exit(0), SHUTDOWN_GRACE_MS).unref()
  await stopServer()
}
