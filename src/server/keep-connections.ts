import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/**
 * Milliseconds that a connection without a request stays open. Longer than proxies keep theirs (nginx and the usual
 * balancers a minute): the one that closes first must not be the one that is about to be asked, or the request is lost.
 */
const KEEP_ALIVE_MS = 75_000

/** Keeps the connections of proxies open. Whoever starts the server offers no setting for it, so its requests name it. */
export function keepConnections(): void {
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('server' in message)) return
    if (message.server instanceof Server) message.server.keepAliveTimeout = KEEP_ALIVE_MS
  })
}
