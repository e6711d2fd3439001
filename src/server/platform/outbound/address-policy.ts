import os from 'node:os'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound-error'
import { createResolve, type Resolve } from './resolve-name'

/** Throws an `OutboundError` if none is allowed. `ports` are for public hosts, by default those of websites. */
export type CheckHost = (hostname: string, port: number, ports?: ReadonlySet<number>) => Promise<string[]>

/** Addresses of this machine, without loopback and link-local ones. */
export type OwnAddresses = () => readonly string[]

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** All public IPv6 addresses are in this range. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Recipes are only on web servers. */
const WEB_PORTS: ReadonlySet<number> = new Set([80, 443, 8080, 8443])

/** Bits of the network that a machine shares with its neighbors if its provider assigns global addresses. */
const SHARED_PREFIX = { ipv4: 32, ipv6: 64 }

/** Public addresses served by the machine's own cloud host (metadata, keys). */
const CLOUD_HOST_ADDRESSES = new Set(['168.63.129.16'])

/**
 * Decides which hosts may be connected to. A name is resolved once, here, and all its addresses must be public; the
 * caller connects to exactly these addresses, so that a name cannot resolve elsewhere a moment later. Addresses of this
 * machine and of its IPv6 network do not count as public, and only the ports of websites are open. `allowList` opens
 * the rest: host names, addresses and networks (`10.0.0.0/8`).
 *
 * A name of an internal address fails like an unknown one, so that names cannot be probed.
 */
export function createHostCheck(
  allowList: string[],
  resolve: Resolve = createResolve(),
  ownAddresses: OwnAddresses = readOwnAddresses,
): CheckHost {
  const entries = allowList.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== '')
  const networks = entries.flatMap((entry) => parseNetwork(entry) ?? [])
  const names = new Set(entries)
  return async (hostname, port, ports = WEB_PORTS) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const literal = name.replace(/^\[|\]$/g, '')
    const isLiteral = ipaddr.isValid(literal)
    const needsNoLookup = isLiteral || /(?:^|\.)localhost$/.test(name)
    const addresses = isLiteral ? [literal] : await resolveName(name, resolve)
    if (addresses.length === 0) throw new OutboundError('connection')
    const own = ownAddresses().flatMap(neighborhoodOf)
    const isOutside = (address: string) => isPublicAddress(address) && !isWithin(address, own)
    const isAllowed = (address: string) =>
      isWithin(address, networks) || (ports.has(port) && isOutside(address))
    if (!names.has(name) && !addresses.every(isAllowed))
      throw new OutboundError(needsNoLookup || addresses.every(isOutside) ? 'blocked' : 'connection')
    return addresses
  }
}

const readOwnAddresses: OwnAddresses = () =>
  Object.values(os.networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address))

/** An IPv4 address itself, or an IPv6 subnet. */
function neighborhoodOf(address: string): Network[] {
  const parsed = parseAddress(address)
  return parsed ? [[parsed, SHARED_PREFIX[parsed.kind()]]] : []
}

/**
 * Whether an address is on the public internet. Loopback, private, link-local, shared (carrier-grade NAT), multicast,
 * unspecified, reserved and documentation ranges are not; an IPv4 address inside an IPv6 one counts as itself, and
 * translated ones (NAT64, 6to4, Teredo) never count, since they may lead anywhere.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return false
  if (parsed.range() !== 'unicast' || CLOUD_HOST_ADDRESSES.has(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const [plain = ''] = address.split('%', 1)
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : null
}

function parseNetwork(entry: string): Network[] | null {
  if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)]
  const address = parseAddress(entry.replace(/^\[|\]$/g, ''))
  return address ? [[address, address.kind() === 'ipv4' ? 32 : 128]] : null
}

function isWithin(address: string, networks: Network[]): boolean {
  const parsed = parseAddress(address)
  return networks.some(([network, bits]) => parsed?.kind() === network.kind() && parsed.match(network, bits))
}

async function resolveName(name: string, resolve: Resolve): Promise<string[]> {
  try {
    return await resolve(name)
  } catch {
    throw new OutboundError('connection')
  }
}
