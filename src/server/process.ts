import { getServer, stopServer } from './boot'
import { SettingsError } from './env'

/** What the process may still take to end once it was told to, in ms: an orchestrator kills it soon after. */
const LAST_MOMENTS = 1500

/** Starts the server of this process; a setting that cannot be used ends it with a sentence. Stops with it. */
export function startProcess(): void {
  getServer().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void endProcess())
}

/** Ends streams and the database; connections that the HTTP server still holds by then are cut. */
async function endProcess(): Promise<void> {
  setTimeout(() => process.exit(0), LAST_MOMENTS).unref()
  await stopServer()
}
