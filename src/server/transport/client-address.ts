import ipaddr from 'ipaddr.js'
import type { Env } from '~/server/env'

/** Who is at the other end of the connection, for requests that were made from another one. */
const peers = new WeakMap<Request, string>()

/** Remembers for `made` who sent `original`; a request that is built anew loses its connection otherwise. */
export function withPeerOf(original: Request, made: Request): Request {
  const peer = peerAddress(original)
  if (peer) peers.set(made, peer)
  return made
}

/** Address of the machine that opened the connection: a visitor, or a proxy. Null when nobody knows. */
export function peerAddress(request: Request): string | null {
  const known = peers.get(request)
  if (known) return known
  // The node server puts the socket's address on its requests.
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : null
}

function isIn(range: string, address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (ipaddr.isValid(range)) return ipaddr.process(range).toString() === parsed.toString()
  if (!ipaddr.isValidCIDR(range)) return false
  const [network, bits] = ipaddr.parseCIDR(range)
  return network.kind() === parsed.kind() && parsed.match(network, bits)
}

/** HOST_IP as a test of an address: `*` believes everybody, otherwise addresses and ranges, separated by commas. */
function isTrusted(env: Env, address: string | null): boolean {
  const ranges = env.HOST_IP.split(',').map((part) => part.trim())
  return ranges.includes('*') || (address !== null && ranges.some((range) => isIn(range, address)))
}

/** The value of an X-Forwarded header, when the machine that sent it is a proxy that HOST_IP names. */
export function forwarded(env: Env, request: Request, name: 'for' | 'proto' | 'host'): string[] {
  if (!isTrusted(env, peerAddress(request))) return []
  const value = request.headers.get(`x-forwarded-${name}`) ?? ''
  return value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** Where a request comes from; `unknown` where nobody knows. */
export interface Visitor {
  /** The last forwarded address that is no proxy of ours (with HOST_IP `*` the first), else the peer. */
  address: string
  /** The machine that opened the connection. */
  peer: string
}

/** Who sends this request, as far as HOST_IP lets us believe the headers. */
export function visitorOf(env: Env, request: Request): Visitor {
  const peer = peerAddress(request) ?? 'unknown'
  const hops = forwarded(env, request, 'for')
  return { peer, address: hops.findLast((hop) => !isTrusted(env, hop)) ?? hops[0] ?? peer }
}

/** The part of an address that one household has to itself: a whole IPv4 address, the first 64 bits of IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, 100)
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`
}
