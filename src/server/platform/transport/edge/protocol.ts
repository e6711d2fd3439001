import { LOCALE_SEGMENT } from '~/lib/language-tag'
import type { PageRequest } from '~/server/platform/transport/page-request'

/** Headers between the edge and its origin: the secret authenticates the others. */
export const SECRET = 'x-edge-secret'
/** Scheme and host that the visitor requested. */
export const ORIGIN = 'x-edge-origin'
/** The visitor's address; absent if the edge does not have it. */
export const ADDRESS = 'x-edge-address'
/** In a request: the edge renders pages. In a response: its body is the data of a page. */
export const PAGE = 'x-edge-page'

/** Added by proxies; between edge and origin they describe only those two. */
export const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/** A response of the REST API to a GET. */
export interface Reply {
  path: string
  status: number
  type: string
  text: string
}

/** Everything that the edge needs to render one page. */
export interface PageData {
  page: Omit<PageRequest, 'request' | 'nonce' | 'callApi' | 'logError'>
  cookies: string[]
  replies: Reply[]
}

/** Pages of which the edge keeps the data, for visitors without a session: public kitchens and shared recipes. */
export const isPublicPath = (pathname: string): boolean =>
  pathname.replace(LOCALE_SEGMENT, '').startsWith('/g/')

/** Seconds that the edge uses public data without a request: data that becomes private disappears within this time. */
export const PUBLIC_SECONDS = 60
