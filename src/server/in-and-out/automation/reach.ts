import type { ReachOut } from '~/schemas/reach'
import type { Runtime } from '~/server/platform/context'
import { OutboundError } from '~/server/platform/outbound/outbound-error'

/** A host that something is sent to; `ports` are open on public hosts where it is no website. */
export interface Destination {
  host: string
  port: number
  ports?: ReadonlySet<number>
}

/** Where a URL leads; null for text that is none. */
export function destinationOf(url: string): Destination | null {
  if (!URL.canParse(url)) return null
  const { hostname: host, port, protocol } = new URL(url)
  return { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

/** Whether all of these may be connected to: what may not would otherwise fail later and unseen. */
export async function reachOf(
  { outbound }: Pick<Runtime, 'outbound'>,
  destinations: readonly (Destination | null)[],
): Promise<ReachOut> {
  try {
    for (const destination of destinations) {
      if (!destination) return { state: 'bad-url' }
      await outbound.checkHost(destination.host, destination.port, destination.ports)
    }
    return { state: 'open' }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { state: error.kind === 'blocked' ? 'blocked' : 'unknown' }
  }
}
