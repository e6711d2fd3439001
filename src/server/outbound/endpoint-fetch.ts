import { fetch, type RequestInit } from 'undici'

/** Most bytes of a response. */
const MAX_BYTES = 5 * 1024 * 1024

/**
 * A `fetch` for one service that the operator has set up: nothing but its origin is reached, wherever that is, no
 * redirect is followed, and responses are of bounded size. People choose no URL here, so addresses are not checked.
 */
export function createEndpointFetch(baseUrl: string): typeof globalThis.fetch {
  const { origin } = new URL(baseUrl)
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.origin !== origin) throw new Error('a service may be reached at its own origin only')
    const { method = 'GET', signal = null } = init ?? {}
    const options: RequestInit = {
      method,
      headers: Object.fromEntries(new Headers(init?.headers)),
      body: typeof init?.body === 'string' ? init.body : null,
      signal,
      redirect: 'error',
    }
    const response = await fetch(url, options)
    const text = await readLimited(response.body)
    return new Response(text, {
      status: response.status,
      headers: Object.fromEntries(
        [...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name)),
      ),
    })
  }
}

async function readLimited(body: AsyncIterable<Uint8Array> | null): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw new Error('the response of a service is too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
