import ipaddr from 'ipaddr.js'
import type { Env } from '~/server/platform/env'
import { networksOf } from '~/server/platform/network'

/** What proxies add. One that does not say whom it speaks for may speak for anybody. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
/** Names that no public name server resolves. */
const localName = /^[a-z\d-]+$|\.(?:local|localhost|lan|home|internal|localdomain|home\.arpa)$/i

/** No network at home has as many proxies in a row. */
const VALUES_MAX = 20

const privateNetworks = networksOf(['private'])

/**
 * Is the caller on this machine or in a private network, and is the server called by an address or a name of there?
 * A web page from elsewhere, whose name was made to lead here, calls the server by that name. BASE_URL's host is
 * expected too. All headers count, whoever sent them, since they only make the caller less trusted.
 */
export function isLocal(env: Env, request: Request, peer: string | null): boolean {
  const names = namesOf(request)
  return (
    comesFromHome(request, peer) &&
    names.length <= VALUES_MAX &&
    names.every((host) => isExpectedName(env, host))
  )
}

function comesFromHome(request: Request, peer: string | null): boolean {
  const hops = listOf(request, 'x-forwarded-for')
  const isHidden = hops.length === 0 && proxyHeaders.some((name) => request.headers.has(name))
  if (!peer || isHidden) return false
  const addresses = [peer, ...hops, ...listOf(request, 'x-real-ip')]
  return addresses.length <= VALUES_MAX && addresses.every(privateNetworks.has)
}

function namesOf(request: Request): string[] {
  const host = request.headers.get('host') ?? new URL(request.url).host
  return [host, ...listOf(request, 'x-forwarded-host')]
}

function isExpectedName(env: Env, host: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false
  const name = new URL(`http://${host}`).hostname.replace(/^\[|\]$/g, '')
  if (env.BASE_URL && new URL(env.BASE_URL).hostname === name) return true
  return ipaddr.isValid(name) ? privateNetworks.has(name) : localName.test(name)
}

const listOf = (request: Request, name: string) =>
  (request.headers.get(name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
