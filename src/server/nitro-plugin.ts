import { definePlugin } from 'nitro'
import { getServer, stopServer } from './boot'
import { SettingsError } from './env'

/** Starts with the process (so a wrong setting is said at once, not at the first visit) and stops with it. */
export default definePlugin((nitroApp) => {
  getServer().catch((error: unknown) => {
    console.error(error instanceof SettingsError ? error.message : error)
    process.exit(1)
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stopServer())
  nitroApp.hooks.hook('response', (response) => {
    // A missing file would otherwise be remembered as long as a hashed one.
    if (response.status >= 400) response.headers.set('cache-control', 'no-store')
  })
})
