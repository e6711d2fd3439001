import { SIGNED_OUT_COOKIE } from '~/browser/signed-out-cookie'
import { LruMap } from '~/lib/lru-map'
import { localeOf } from '~/server/platform/transport/request-locale'
import { isPublicPath, PAGE, type PageData, PUBLIC_SECONDS } from './protocol'

interface Kept {
  data: PageData
  etag: string
  freshUntil: number
}

/** Some 10 MB. */
const PAGES_MAX = 100

const keyOf = (request: Request) => `${localeOf(request)} ${request.url}`

/** Whether the request has a session, or has just ended one: then its data is its own. */
function hasSession(request: Request, { page }: PageData): boolean {
  const [sessionCookie = ''] = page.clearedSession.split('=')
  const names = (request.headers.get('cookie') ?? '').split(';').map((part) => part.split('=')[0]?.trim())
  return (
    request.headers.has('authorization') || names.includes(sessionCookie) || names.includes(SIGNED_OUT_COOKIE)
  )
}

/** Keeps the data of public pages for a while, in the memory of this worker. */
export function createPublicData() {
  const pages = new LruMap<string, Kept>(PAGES_MAX)
  return {
    /** The data of a page, or the response to any other request. `ask` passes the request on. */
    async read(
      request: Request,
      ask: (etag: string | null) => Promise<Response>,
    ): Promise<PageData | Response> {
      const key = keyOf(request)
      const mayKeep = request.method === 'GET' && isPublicPath(new URL(request.url).pathname)
      const found = mayKeep ? pages.get(key) : undefined
      const kept = found && !hasSession(request, found.data) ? found : undefined
      if (kept && Date.now() < kept.freshUntil) return kept.data
      const answer = await ask(kept?.etag ?? null)
      if (!answer.headers.has(PAGE)) return answer
      const data: PageData = answer.status === 304 && kept ? kept.data : await answer.json()
      const etag = answer.headers.get('etag')
      if (mayKeep && etag) pages.set(key, { data, etag, freshUntil: Date.now() + PUBLIC_SECONDS * 1000 })
      else if (kept) pages.delete(key)
      return data
    },
  }
}
