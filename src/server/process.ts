import { getServer, stopServer } from './boot'
import { SettingsError } from './env'

/** Starts the server of this process; a setting that cannot be used ends it with a sentence. Stops with it. */
export function startProcess(): void {
  getServer().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopServer())
}
