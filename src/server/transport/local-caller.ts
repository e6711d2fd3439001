import ipaddr from 'ipaddr.js'
import type { Env } from '../env'
import { peerAddress } from './client-address'

/** What proxies add. A proxy that hides whom it speaks for may speak for anybody. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
const homeRanges = new Set(['loopback', 'private', 'linkLocal', 'uniqueLocal'])
/** Names that no public name server answers for. */
const localName = /^[a-z\d-]+$|\.(?:local|localhost|lan|home|internal|localdomain|home\.arpa)$/i

function isHomeAddress(address: string): boolean {
  const plain = address.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(plain) && homeRanges.has(ipaddr.process(plain).range())
}

/**
 * Is the caller at home: on this machine or in a private network, and is the server called by an address or a name
 * of there? A web page from elsewhere, whose name was made to lead here, calls the server by that name. BASE_URL's
 * host is expected too. Headers are only believed where they make the caller less trusted.
 */
export function isLocalCaller(env: Env, request: Request): boolean {
  return comesFromHome(request) && namesOf(request).every((host) => isExpectedName(env, host))
}

function comesFromHome(request: Request): boolean {
  const peer = peerAddress(request)
  const hops = listOf(request, 'x-forwarded-for')
  const isHidden = hops.length === 0 && proxyHeaders.some((name) => request.headers.has(name))
  if (!peer || isHidden) return false
  return [peer, ...hops, ...listOf(request, 'x-real-ip')].every(isHomeAddress)
}

function namesOf(request: Request): string[] {
  const host = request.headers.get('host') ?? new URL(request.url).host
  return [host, ...listOf(request, 'x-forwarded-host')]
}

function isExpectedName(env: Env, host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  if (env.BASE_URL && new URL(env.BASE_URL).hostname === hostname) return true
  return isHomeAddress(hostname) || (!ipaddr.isValid(hostname) && localName.test(hostname))
}

const listOf = (request: Request, name: string) =>
  (request.headers.get(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
