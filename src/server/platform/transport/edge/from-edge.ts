import { createHash, timingSafeEqual } from 'node:crypto'
import type { Env } from '~/server/platform/env'
import { ADDRESS, ORIGIN, PAGE, proxyHeaders, SECRET } from './protocol'

/** A request that our edge passed on. */
export interface EdgeRequest {
  /** As the visitor sent it to the edge, URL and host included. */
  request: Request
  /** The visitor's; null if the edge does not have it. */
  address: string | null
  /** Whether the edge renders the page and needs only the data. */
  rendersPage: boolean
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Null for a request that is not authenticated with EDGE_SECRET. */
export function readEdgeRequest(env: Env, request: Request): EdgeRequest | null {
  const { EDGE_SECRET } = env
  const given = request.headers.get(SECRET)
  const origin = request.headers.get(ORIGIN) ?? ''
  if (!EDGE_SECRET || !given || !timingSafeEqual(digest(EDGE_SECRET), digest(given))) return null
  if (!URL.canParse(origin)) return null
  const headers = new Headers(request.headers)
  for (const name of [SECRET, ORIGIN, ADDRESS, PAGE, ...proxyHeaders]) headers.delete(name)
  const { pathname, search } = new URL(request.url)
  headers.set('host', new URL(origin).host)
  // The visitor is never on this machine or in its network, even if the edge is.
  headers.set('via', 'edge')
  const { method, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const init = { method, headers, signal, body: hasBody ? request.body : null, duplex: 'half' }
  return {
    request: new Request(`${new URL(origin).origin}${pathname}${search}`, init),
    address: request.headers.get(ADDRESS),
    rendersPage: request.headers.has(PAGE),
  }
}
