import { SIGNED_OUT_COOKIE } from '~/browser/signed-out-cookie'
import { LruMap } from '~/lib/lru-map'
import { localeOf } from '~/server/platform/transport/request-locale'
import { isPublicPath, PAGE, type PageData, PUBLIC_SECONDS } from './protocol'

interface Kept {
  data: PageData
  etag: string
  freshUntil: number
}

/** Characters of all pages: some 20 MB of the 128 MB of a worker. */
const CHARACTERS_MAX = 10_000_000
/** Of every page, for its objects and short texts; limits the number of pages to 2000. */
const CHARACTERS_OF_PAGE = 5000

const sizeOf = ({ data }: Kept, key: string) =>
  CHARACTERS_OF_PAGE +
  key.length +
  data.page.themeCss.length +
  data.replies.reduce((sum, { path, text }) => sum + path.length + text.length, 0)

const keyOf = (request: Request) => `${localeOf(request)} ${request.url}`

/** Whether the request has a session, or has just ended one: then its data is its own. */
function hasSession(request: Request, { page }: PageData): boolean {
  const [sessionCookie = ''] = page.clearedSession.split('=')
  const names = (request.headers.get('cookie') ?? '').split(';').map((part) => part.split('=')[0]?.trim())
  return (
    request.headers.has('authorization') || names.includes(sessionCookie) || names.includes(SIGNED_OUT_COOKIE)
  )
}

/** Caches the data of public pages in the memory of this worker. */
export function createPublicData() {
  const pages = new LruMap<string, Kept>(CHARACTERS_MAX, sizeOf)
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
