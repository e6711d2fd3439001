import type { ReachOut } from '~/schemas/reach'
import type { Runtime } from '~/server/platform/context'
import { OutboundError } from '~/server/platform/outbound/outbound-error'

/** A host to connect to; `ports` are allowed on public hosts in addition to those of websites. */
export interface Destination {
  host: string
  port: number
  ports?: ReadonlySet<number>
}

export function destinationOf(url: string): Destination | null {
  if (!URL.canParse(url)) return null
  const { hostname: host, port, protocol } = new URL(url)
  return { host, port: Number(port) || (protocol === 'https:' ? 443 : 80) }
}

/** Whether the server may connect to all of these. Refused hosts would otherwise fail later, in the background. */
export async function checkConnection(
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
