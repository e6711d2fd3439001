import { getServer } from '~/server/assembly/boot'
import { noCaller } from '~/server/platform/access/caller'
import { currentPageRequest } from '~/server/platform/transport/page-request'

/** As the visitor whose page is rendered: passes on language, cookie (as bearer) and address. */
export async function fetchInProcess(path: string, init: RequestInit = {}): Promise<Response> {
  const { app } = await getServer()
  const page = currentPageRequest()
  const headers = new Headers(init.headers)
  for (const name of ['authorization', 'accept-language', 'cookie', 'user-agent']) {
    const value = page?.request.headers.get(name)
    if (value && !headers.has(name)) headers.set(name, value)
  }
  const base = page ? new URL(page.request.url).origin : 'http://localhost'
  return app.handle(new Request(new URL(path, base), { ...init, headers }), page?.caller ?? noCaller)
}
