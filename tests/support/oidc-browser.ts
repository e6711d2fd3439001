import { type ClientResponse, createClient } from './client'
import type { TestServer } from './server'

/** The part of a browser that a sign-in at a provider needs: redirects and cookies. */
export function createOidcBrowser(server: TestServer, token?: string) {
  const client = createClient(server, token, 'Cookie')
  let cookie = ''
  return {
    /** The cookie of the pending sign-in. */
    get cookie() {
      return cookie
    },
    /** Begins a sign-in; the URL at the provider. */
    async begin(query = ''): Promise<URL> {
      const response = await client.get(`/api/auth/oauth${query}`)
      if (response.status !== 302) throw new Error(`it returned ${response.status}`)
      cookie = response.headers
        .getSetCookie()
        .map((text) => text.split(';')[0])
        .join('; ')
      return new URL(response.headers.get('location') ?? '')
    },
    finish: (search: Record<string, string> | URLSearchParams, sent = cookie): Promise<ClientResponse> =>
      client.get(`/api/auth/oauth/callback?${new URLSearchParams(search)}`, sent ? { cookie: sent } : {}),
  }
}

/** Follows the provider's pages until it redirects to `end`; returns the query. */
export async function followProvider(start: URL, end: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>()
  let url = start
  for (let hop = 0; hop < 10; hop += 1) {
    if (url.href.startsWith(end)) return url.searchParams
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
    })
    for (const text of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location) throw new Error(`the provider stopped with ${response.status}: ${await response.text()}`)
    url = new URL(location, url)
  }
  throw new Error('the provider never came back')
}
