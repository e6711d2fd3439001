import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { definePlugin } from 'nitro'
import { setDefaultHeaders } from '~/server/platform/transport/security-headers'
import { endWithoutPort, keepConnections } from './http-listener'

/** Seconds that a stopping listener waits for open connections: event streams never end. */
const SHUTDOWN_TIMEOUT_S = '1'

// A compile cache beside the code makes starts faster and takes less memory. A read-only folder is only read.
if (!import.meta.env.DEV) enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))

/**
 * Sets the shutdown timeout before the listener reads it, however the server was started (a setting of the platform
 * takes precedence). Starts the server at once, so that a wrong setting is reported at the start and not at the first
 * visit. It imports nothing of the server that has state: plugins are bundled separately, and a second copy would open
 * the database twice.
 */
export default definePlugin((nitroApp) => {
  if (!import.meta.env.DEV) endWithoutPort()
  keepConnections()
  process.env.SERVER_SHUTDOWN_TIMEOUT ??= SHUTDOWN_TIMEOUT_S
  setImmediate(() => void nitroApp.fetch(new Request('http://localhost/api/health')))
  nitroApp.hooks.hook('response', (response) => {
    // A missing file would otherwise be cached as long as a hashed one.
    if (response.status >= 400) response.headers.set('cache-control', 'no-store')
    setDefaultHeaders(response.headers)
  })
})
