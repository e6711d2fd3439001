import type { LookupFunction } from 'node:net'
import { Agent } from 'undici'

/** Without resolving the name again. `ca` (PEM) replaces the system's. For one request; destroy it. */
export function createPinnedAgent(addresses: string[], timeLimitMs: number, ca?: string[]): Agent {
  const pinned = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  const [first] = pinned
  const lookup: LookupFunction = (_hostname, options, callback) => {
    if (options.all) callback(null, pinned)
    else callback(null, first?.address ?? '', first?.family)
  }
  return new Agent({
    allowH2: false,
    connections: 1,
    connect: { lookup, timeout: timeLimitMs, ...(ca ? { ca } : {}) },
    headersTimeout: timeLimitMs,
    bodyTimeout: timeLimitMs,
  })
}
