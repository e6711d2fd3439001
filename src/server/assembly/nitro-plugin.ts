import { subscribe } from 'node:diagnostics_channel'
import * as nodeModule from 'node:module'
import { fileURLToPath } from 'node:url'
import { definePlugin } from 'nitro'
import { isServiceLink } from '~/server/platform/mealie-settings'
import { setDefaultHeaders } from '~/server/platform/transport/security-headers'

/** Seconds that a stopping listener waits for open connections: event streams never end. */
const SHUTDOWN_TIMEOUT_S = '1'

// Before the listener reads them: compose files of Mealie name its port and address like this.
const { API_PORT } = process.env
process.env.PORT ||= (!isServiceLink(API_PORT) && API_PORT) || '9000'
if (process.env.API_HOST) process.env.HOST ||= process.env.API_HOST

// A compile cache next to the code makes starts faster and takes less memory. A read-only folder is only read. Deno has
// none.
if (!import.meta.env.DEV) nodeModule.enableCompileCache?.(fileURLToPath(new URL('compiled', import.meta.url)))

/**
 * Sets the shutdown timeout before the listener reads it, however the server was started (a setting of the platform
 * takes precedence). Starts the server immediately, so that a wrong setting is reported at the start and not at the
 * first
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

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program already uses it (EADDRINUSE). Stop it, or choose another port.',
  EACCES: 'PORT: this user isn’t allowed to use it (EACCES). Choose a port from 1024 on.',
  EADDRNOTAVAIL:
    'HOST: this machine doesn’t have this address (EADDRNOTAVAIL). Leave it out to listen on all addresses.',
}

/** The message when a server cannot listen; null for an unexpected failure. */
function explain(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('error' in message)) return null
  const { error } = message
  return error instanceof Error && 'code' in error ? (sentences[String(error.code)] ?? null) : null
}

/** Ends the process if its port is unavailable, before the HTTP server prints a stack trace. */
function endWithoutPort(): void {
  subscribe('tracing:net.server.listen:error', (message) => {
    const sentence = explain(message)
    if (sentence === null) return
    console.error(sentence)
    process.exit(1)
  })
}

/** Ms, longer than in proxies (mostly a minute): a server that closes first loses a request in transit. */
const KEEP_ALIVE_MS = 75_000

/** Sets the timeout on the first request, since the platform has no setting for it. */
function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return
    const { server } = message
    if (typeof server === 'object' && server !== null && 'keepAliveTimeout' in server)
      server.keepAliveTimeout = KEEP_ALIVE_MS
  })
}
