import handler from '@tanstack/react-start/server-entry'
import { ApiError } from '~/lib/api-error'
import { paraglideMiddleware } from '~/paraglide/server.js'
import { type PageRequest, withPageRequest } from './page-request'
import { RETRY_AFTER_S, RETRY_LATER_S } from './responses'
import { setPageHeaders } from './security-headers'

/** Seconds to wait, by status of the REST API: not a failure of the page. */
const REFUSALS = new Map([
  [429, RETRY_LATER_S],
  [503, RETRY_AFTER_S],
])

/** A page whose data was refused for now has the status of the refusal. */
export async function renderPage(page: PageRequest, isDevelopment: boolean): Promise<Response> {
  const { request, nonce } = page
  let refused = 0
  const rendering: PageRequest = {
    ...page,
    logError(error) {
      if (error instanceof ApiError && REFUSALS.has(error.status)) refused = error.status
      else page.logError(error)
    },
  }
  const rendered = await withPageRequest(rendering, () =>
    paraglideMiddleware(request, () => handler.fetch(request)),
  )
  // Headers of the platform's redirects are immutable.
  const { body, headers, status } = rendered
  const response = new Response(body, { headers, status: status === 500 && refused ? refused : status })
  if (response.status === refused) response.headers.set('retry-after', String(REFUSALS.get(refused)))
  setPageHeaders(response.headers, nonce, isDevelopment)
  return response
}
