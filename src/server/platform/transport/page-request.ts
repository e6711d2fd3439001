import { AsyncLocalStorage } from 'node:async_hooks'

/** What a page that is rendered needs of its request and of the server, which at the edge is another machine. */
export interface PageRequest {
  request: Request
  /** Marks our inline scripts; browsers refuse all others. */
  nonce: string
  /** Whether the request has credentials, valid or not. */
  hasCredentials: boolean
  /** Cookie that ends the session in this browser. */
  clearedSession: string
  /** Scheme and host of the site: as configured, else as requested. */
  siteOrigin: string
  themeCss: string
  darkByDefault: boolean
  /** The server's; decides which day is today. */
  timeZone: string
  /** Calls the REST interface as the visitor. */
  callApi(path: string, init?: RequestInit): Promise<Response>
  logError(error: unknown): void
}

const storage = new AsyncLocalStorage<PageRequest>()

export function withPageRequest<T>(page: PageRequest, render: () => T): T {
  return storage.run(page, render)
}

export function currentPageRequest(): PageRequest | undefined {
  return storage.getStore()
}

/** As the visitor whose page is rendered. */
export async function callApiOfPage(path: string, init?: RequestInit): Promise<Response> {
  const page = currentPageRequest()
  if (!page) throw new Error('no page is rendered')
  return page.callApi(path, init)
}

/** Headers of a page's request that its calls of the REST interface pass on. */
const passedOn = ['authorization', 'accept-language', 'cookie', 'user-agent']

export function headersOfCall(request: Request, init: RequestInit): Headers {
  const headers = new Headers(init.headers)
  for (const name of passedOn) {
    const value = request.headers.get(name)
    if (value && !headers.has(name)) headers.set(name, value)
  }
  return headers
}
