import ipaddr from 'ipaddr.js'
import type { Env } from '~/server/platform/env'
import { networksOf } from '~/server/platform/network'

/** Headers that proxies add. Without them, a proxy's request may come from anyone. */
const proxyHeaders = ['forwarded', 'via', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']
/** Names that public name servers do not resolve. */
const localName = /^[a-z\d-]+$|\.(?:local|localhost|lan|home|internal|localdomain|home\.arpa)$/i

/** More proxies than any home network chains. */
const VALUES_MAX = 20

const privateNetworks = networksOf(['private'])

/**
 * Whether the caller is on this machine or in a private network and used a local address or name. The name check
 * defeats DNS rebinding: a foreign page's own name resolves here. BASE_URL's host is accepted, too. All headers count,
 * even untrusted ones, because they only reduce trust.
 */
export function isLocal(env: Env, request: Request, peer: string | null): boolean {
  const names = namesOf(request)
  return (
    isFromLocalPage(request, peer) &&
    names.length <= VALUES_MAX &&
    names.every((host) => isExpectedName(env, host))
  )
}

function isFromLocalPage(request: Request, peer: string | null): boolean {
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
