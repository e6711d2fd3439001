import { callerOf } from '~/server/platform/transport/caller'
import { contractChecks } from './contract'
import type { TestServer } from './server'

export interface ClientResponse {
  status: number
  headers: Headers
  /** Parsed JSON, or the text if it is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into responses whose shape they are there to prove
  body: any
}

/** Checks every call of every test against our document and the reference contract, request and response. */
function checkContract(method: string, path: string, sent: unknown, response: ClientResponse): void {
  const exchange = {
    method,
    path: decodeURI(new URL(path, 'http://ramekin.test').pathname),
    // As sent: without undefined fields.
    sentJson: sent === undefined ? undefined : JSON.parse(JSON.stringify(sent)),
    status: response.status,
    responseJson: response.body,
  }
  const problems = contractChecks().flatMap((check) => check(exchange))
  if (problems.length > 0) throw new Error(`${method} ${path} breaks the contract:\n${problems.join('\n')}`)
}

/** Sends a request from the machine `peer`: by default one whose forwarded headers are trusted. */
export const send = (
  { app, runtime }: Pick<TestServer, 'app' | 'runtime'>,
  request: Request,
  peer: string | null = '127.0.0.1',
): Promise<Response> => app.handle(request, callerOf(runtime.env, request, peer))

/** Calls the API as one caller; anonymously without a token. `Cookie` is the scheme of a session cookie's token. */
export function createClient(server: TestServer, token?: string, scheme: 'Bearer' | 'Cookie' = 'Bearer') {
  async function call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ClientResponse> {
    const isForm = body instanceof FormData || body instanceof URLSearchParams
    const request = new Request(`http://ramekin.test${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `${scheme} ${token}` } : {}),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    })
    const response = await send(server, request)
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    const received = {
      status: response.status,
      headers: response.headers,
      body: isJson ? JSON.parse(text) : text,
    }
    checkContract(method, path, isForm ? undefined : body, received)
    return received
  }
  return {
    call,
    get: (path: string, headers?: Record<string, string>) => call('GET', path, undefined, headers),
    post: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('POST', path, body, headers),
    put: (path: string, body?: unknown, headers?: Record<string, string>) => call('PUT', path, body, headers),
    patch: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('PATCH', path, body, headers),
    delete: (path: string, body?: unknown, headers?: Record<string, string>) =>
      call('DELETE', path, body, headers),
  }
}

export type Client = ReturnType<typeof createClient>
