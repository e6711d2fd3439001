import { lookup } from 'node:dns/promises'
import ipaddr from 'ipaddr.js'
import { OutboundError } from './outbound-error'

/** Answers every address of a host name. */
export type Resolve = (hostname: string) => Promise<string[]>

/** Answers the addresses that may be connected to for a host; throws an `OutboundError` if there are none. */
export type CheckHost = (hostname: string) => Promise<string[]>

type Network = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** The only part of the IPv6 space from which public addresses are given out. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

/** Public by their number, but answered by the machine's own cloud host (metadata, keys). */
const CLOUD_HOST_ADDRESSES = new Set(['168.63.129.16'])

/**
 * Decides which hosts may be connected to. A name is resolved once, here, and every address it has must be
 * public; the caller connects to exactly the addresses answered, so that a name cannot point elsewhere a
 * moment later. `allowList` opens what is not public: host names, addresses and networks (`10.0.0.0/8`).
 */
export function createHostCheck(allowList: string[], resolve: Resolve = resolveBySystem): CheckHost {
  const entries = allowList.map((entry) => entry.trim().toLowerCase()).filter((entry) => entry !== '')
  const networks = entries.flatMap((entry) => parseNetwork(entry) ?? [])
  const names = new Set(entries)
  const isAllowed = (address: string) => isPublicAddress(address) || isWithin(address, networks)
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '')
    const literal = name.replace(/^\[|\]$/g, '')
    const addresses = ipaddr.isValid(literal) ? [literal] : await resolveName(name, resolve)
    if (addresses.length === 0) throw new OutboundError('connection')
    if (!names.has(name) && !addresses.every(isAllowed)) throw new OutboundError('blocked')
    return addresses
  }
}

/**
 * Whether an address belongs to the public internet. Loopback, private, link-local, shared (carrier-grade
 * NAT), multicast, unspecified, reserved and documentation ranges do not; an IPv4 address inside an IPv6 one
 * counts as itself, and translated ones (NAT64, 6to4, Teredo) never count, as they may lead anywhere.
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address)
  if (!parsed) return false
  if (parsed.range() !== 'unicast' || CLOUD_HOST_ADDRESSES.has(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6)
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const plain = address.replace(/%.*$/, '')
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

async function resolveBySystem(hostname: string): Promise<string[]> {
  const found = await lookup(hostname, { all: true })
  return found.map(({ address }) => address)
}
