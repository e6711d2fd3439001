import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import { definePlugin } from 'nitro'
import { setDefaultHeaders } from '~/server/platform/transport/security-headers'
import { endWithoutPort, keepConnections } from './http-listener'

/** Seconds that a stopping listener waits for open connections: event streams never end. */
const SHUTDOWN_TIMEOUT_S = '1'

// What an earlier start compiled, beside the code it belongs to: starts are faster and take less memory. Where the
// folder cannot be written, what is in it is read.
if (!import.meta.env.DEV) enableCompileCache(fileURLToPath(new URL('compiled', import.meta.url)))

/**
 * Says how fast to stop before the listener reads it, however the server was started (a setting of the platform
 * wins). Wakes the server at once, so that a wrong setting is said at the start and not at the first visit. It imports
 * nothing of the server that keeps state: plugins are bundled apart, and a second copy would open the database twice.
 */
export default definePlugin((nitroApp) => {
  if (!import.meta.env.DEV) endWithoutPort()
  keepConnections()
  process.env.SERVER_SHUTDOWN_TIMEOUT ??= SHUTDOWN_TIMEOUT_S
  setImmediate(() => void nitroApp.fetch(new Request('http://localhost/api/health')))
  nitroApp.hooks.hook('response', (response) => {
    // A missing file would otherwise be remembered as long as a hashed one.
    if (response.status >= 400) response.headers.set('cache-control', 'no-store')
    setDefaultHeaders(response.headers)
  })
})
