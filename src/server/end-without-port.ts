import { subscribe } from 'node:diagnostics_channel'

const sentences: Readonly<Record<string, string>> = {
  EADDRINUSE: 'PORT: something else listens there already (EADDRINUSE). End it, or choose another port.',
  EACCES: 'PORT: this user may not listen there (EACCES). Choose a port from 1024 on.',
  EADDRNOTAVAIL: 'HOST: this machine has no such address (EADDRNOTAVAIL). Leave it out to listen on all.',
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
