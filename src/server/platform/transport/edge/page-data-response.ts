import { createHash } from 'node:crypto'
import { isPublicPath, PAGE, type PageData } from './protocol'

/** Without a session, replies are those that everyone gets, unless one was refused, as by a limit. */
function isPublic(request: Request, { page, cookies, replies }: PageData): boolean {
  return (
    isPublicPath(new URL(request.url).pathname) &&
    !page.hasCredentials &&
    cookies.length === 0 &&
    replies.every(({ status }) => status === 200 || status === 404)
  )
}

/** The data of a page for the edge, which may cache public data and revalidate it by ETag. */
export function pageDataResponse(request: Request, data: PageData): Response {
  const headers = new Headers({ [PAGE]: '1', 'cache-control': 'private, no-store' })
  const body = JSON.stringify(data)
  if (!isPublic(request, data)) return dataResponse(body, headers)
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
  // Only the edge may cache it: other caches would confuse it with the page of the same URL.
  headers.set('cache-control', 'private, no-cache')
  headers.set('etag', etag)
  if (request.headers.get('if-none-match') !== etag) return dataResponse(body, headers)
  return new Response(null, { status: 304, headers })
}

function dataResponse(body: string, headers: Headers): Response {
  headers.set('content-type', 'application/json')
  return new Response(body, { headers })
}
