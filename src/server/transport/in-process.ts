import { getServer } from '~/server/boot'
import { withPeerOf } from './client-address'
import { currentPageRequest } from './page-request'

/**
 * Calls the API without a network, as the visitor whose page is being rendered. `path` starts with /api.
 * The visitor's language, cookie (as bearer) and address travel along.
 */
export async function fetchInProcess(path: string, init: RequestInit = {}): Promise<Response> {
  const { app } = await getServer()
  const visitor = currentPageRequest()?.request
  const headers = new Headers(init.headers)
  for (const name of [
    'authorization',
    'accept-language',
    'cookie',
    'user-agent',
    'x-forwarded-host',
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-real-ip',
  ]) {
    const value = visitor?.headers.get(name)
    if (value && !headers.has(name)) headers.set(name, value)
  }
  const base = visitor ? new URL(visitor.url).origin : 'http://localhost'
  const request = new Request(new URL(path, base), { ...init, headers })
  return app.fetch(visitor ? withPeerOf(visitor, request) : request)
}
