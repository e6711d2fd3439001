import ipaddr from 'ipaddr.js'
import { isUuid } from '~/schemas/id'
import type { Caller } from '~/server/platform/access/caller'
import type { Runtime } from '~/server/platform/context'
import type { Env } from '~/server/platform/env'
import { networksOf } from '~/server/platform/network'
import { readEdgeRequest } from './edge/from-edge'
import { SECRET } from './edge/protocol'

/** The peer's address, which the node server adds to its requests. */
function peerOf(request: Request): string | null {
  return 'ip' in request && typeof request.ip === 'string' ? request.ip : null
}

/** Only the last entries are trusted: the client can forge everything before them. */
const HOPS_MAX = 20
const forwardedHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host']

/** The values of an X-Forwarded header, if the peer is a proxy in HOST_IP. */
function readForwarded(
  env: Env,
  request: Request,
  peer: string | null,
  name: 'for' | 'host' | 'proto',
): string[] {
  const value = request.headers.get(`x-forwarded-${name}`)
  if (!value || !env.HOST_IP.has(peer)) return []
  return value
    .split(',')
    .slice(-HOPS_MAX)
    .map((part) => part.trim())
    .filter(Boolean)
}

/** The last forwarded address that is not a trusted proxy (with HOST_IP `*`, the first), else the peer's. */
export function callerOf(env: Env, request: Request, peer = peerOf(request)): Caller {
  const hops = readForwarded(env, request, peer, 'for')
  const address = hops.findLast((hop) => !env.HOST_IP.has(hop)) ?? hops[0] ?? peer
  return {
    peer,
    address,
    get host() {
      return hostOf(env, request, peer)
    },
    get isHttps() {
      return isHttps(env, request, peer)
    },
    get isLocal() {
      return isLocal(env, request, peer)
    },
    get undoId() {
      const id = request.headers.get('x-undo-id')?.toLowerCase()
      return id && isUuid(id) ? id : null
    },
  }
}

/** The host of the request, or the forwarded host from a proxy in HOST_IP. */
function hostOf(env: Env, request: Request, peer: string | null): string {
  const [forwarded] = readForwarded(env, request, peer, 'host')
  return forwarded ?? request.headers.get('host') ?? new URL(request.url).host
}

/** The forwarded protocol from a proxy in HOST_IP; else BASE_URL decides for its own host. */
function isHttps(env: Env, request: Request, peer: string | null): boolean {
  const [proto] = readForwarded(env, request, peer, 'proto')
  if (proto) return proto === 'https'
  const { protocol, host } = new URL(request.url)
  const base = env.BASE_URL ? new URL(env.BASE_URL) : null
  return protocol === 'https:' || (base?.protocol === 'https:' && base.host === host)
}

/** A request as the visitor sent it, and its caller. */
export interface ReceivedRequest {
  request: Request
  caller: Caller
  /** Whether our edge renders the page, so that it needs only the data. */
  edgeRendersPage: boolean
}

/** Logs once when it ignores headers from a proxy that HOST_IP does not list, or from an edge with another secret. */
export function createReceiver({
  env,
  log,
}: Pick<Runtime, 'env' | 'log'>): (request: Request) => ReceivedRequest {
  const warned = new Set<string>()
  const warnOnce = (text: string, facts: object) => {
    if (!warned.has(text)) log.warn(facts, text)
    warned.add(text)
  }
  return (request) => {
    const peer = peerOf(request)
    const fromEdge = readEdgeRequest(env, request)
    if (fromEdge) {
      const caller = callerOf(env, fromEdge.request, fromEdge.address ?? peer)
      return { request: fromEdge.request, caller, edgeRendersPage: fromEdge.rendersPage }
    }
    if (request.headers.has(SECRET))
      warnOnce('headers of an edge are ignored; EDGE_SECRET must be the same on both sides', { peer })
    const ignored = forwardedHeaders.filter((name) => request.headers.has(name))
    if (ignored.length > 0 && !env.HOST_IP.has(peer))
      warnOnce('forwarded headers are ignored; if the peer is your proxy, name it in HOST_IP', {
        peer,
        headers: ignored,
      })
    return { request, caller: callerOf(env, request, peer), edgeRendersPage: false }
  }
}

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
function isLocal(env: Env, request: Request, peer: string | null): boolean {
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
