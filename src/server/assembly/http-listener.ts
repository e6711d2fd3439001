import { subscribe } from 'node:diagnostics_channel'

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
export function endWithoutPort(): void {
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
export function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return
    const { server } = message
    if (typeof server === 'object' && server !== null && 'keepAliveTimeout' in server)
      server.keepAliveTimeout = KEEP_ALIVE_MS
  })
}
