import { withPeerOf } from './client-address'

/**
 * A request whose body middlewares may replace. Those of the node server are lazy: they read like any other, but
 * nobody can copy them (`new Request(lazy)` throws). The body goes over to the ordinary request that is answered;
 * without a body there is nothing to do.
 */
export function plainRequest(lazy: Request): Request {
  const { url, method, headers, signal } = lazy
  const body = method === 'GET' || method === 'HEAD' ? null : lazy.body
  if (!body) return lazy
  const init = { method, headers, signal, body, duplex: 'half' }
  return withPeerOf(lazy, new Request(url, init))
}
