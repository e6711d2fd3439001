import { subscribe } from 'node:diagnostics_channel'

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: another program already uses it (EADDRINUSE). Stop it, or choose another port.',
  EACCES: 'PORT: this user isn’t allowed to use it (EACCES). Choose a port from 1024 on.',
  EADDRNOTAVAIL:
    'HOST: this machine doesn’t have this address (EADDRNOTAVAIL). Leave it out to listen on all addresses.',
}

/** The message when a server cannot listen; null for a failure that nobody foresaw. */
function explain(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('error' in message)) return null
  const { error } = message
  return error instanceof Error && 'code' in error ? (sentences[String(error.code)] ?? null) : null
}

/**
 * Ends the process with a sentence when its port cannot be had: before anything else starts, and before the HTTP
 * server writes its stack.
 */
export function endWithoutPort(): void {
  subscribe('tracing:net.server.listen:error', (message) => {
    const sentence = explain(message)
    if (sentence === null) return
    console.error(sentence)
    process.exit(1)
  })
}

/**
 * Milliseconds that a connection without a request stays open. Longer than proxies keep theirs (nginx and the usual
 * balancers a minute): a server that closes first loses the request that is on its way.
 */
const KEEP_ALIVE_MS = 75_000

/** Keeps the connections of proxies open. Whoever starts the server offers no setting for it, so its requests name it. */
export function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return
    const { server } = message
    if (typeof server === 'object' && server !== null && 'keepAliveTimeout' in server)
      server.keepAliveTimeout = KEEP_ALIVE_MS
  })
}
