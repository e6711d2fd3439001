import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'
import type { Metrics } from '~/server/platform/transport/metrics/metrics'
import type { LoopWatch } from './loop-watch'

interface RequestNote {
  /** The operation's declared path; for pages the path without ids. */
  route: string | null
  user: string | null
}

const storage = new AsyncLocalStorage<RequestNote>()

const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi
const ROUTE_MAX = 200

/** The path of a page for the log. Ids are removed: some of them grant access. */
export const pageRoute = (pathname: string): string => pathname.replace(UUID, ':id').slice(0, ROUTE_MAX)

function idOf(request: Request): string {
  const given = request.headers.get('x-request-id') ?? ''
  return /^[\w.:-]{1,100}$/.test(given) ? given : crypto.randomUUID()
}

/** `route` is null if the handler sets it by `noteRequest`. An uncaught error is logged and becomes a 500. */
export async function logRequest(
  {
    runtime: { log, metrics },
    loopWatch,
  }: { runtime: { log: Logger; metrics: Metrics | null }; loopWatch: LoopWatch },
  request: Request,
  route: string | null,
  handle: () => Promise<Response>,
): Promise<Response> {
  const started = performance.now()
  const note: RequestNote = { route, user: null }
  const id = idOf(request)
  const leave = loopWatch.enter(note)
  const response = await storage.run(note, handle).catch((error: unknown) => {
    log.error({ id, err: error }, 'request failed')
    return new Response('Internal Server Error', { status: 500 })
  })
  leave()
  const ms = Math.round((performance.now() - started) * 10) / 10
  const { method } = request
  log.info({ id, method, ...note, status: response.status, ms }, 'request')
  metrics?.observeRequest({ method, route: note.route, status: response.status, ms })
  return response
}

/** Records the operation and user of the request. Calls during page rendering keep the page's route. */
export function noteRequest({ route = null, user = null }: Partial<RequestNote>): void {
  const note = storage.getStore()
  if (!note) return
  note.route ??= route
  note.user ??= user
}
