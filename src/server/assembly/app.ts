import { type Env, Hono } from 'hono'
import { createFairLimit } from '~/lib/fair-limit'
import { localeFromHeader } from '~/lib/locale'
import { stripControls } from '~/lib/text/strip-controls'
import type { Locale } from '~/paraglide/runtime.js'
import { siteFiles } from '~/server/kitchen/sharing/explore/site-files.api'
import { type Actor, anonymous } from '~/server/platform/access/actor'
import type { Caller } from '~/server/platform/access/caller'
import { createCtx, type Runtime } from '~/server/platform/context'
import { DomainError, InvalidInput } from '~/server/platform/errors'
import { RESPONSE_BYTES_AT_ONCE } from '~/server/platform/limits/person-limits'
import { clientLeft, releaseReadSlot } from '~/server/platform/limits/read-queue'
import { networkOf } from '~/server/platform/network'
import { serverState } from '~/server/platform/server-state'
import { authenticate } from '~/server/platform/transport/authenticate'
import {
  asksForLongList,
  hasOwnCost,
  isLongText,
  LongResponse,
} from '~/server/platform/transport/long-response'
import { describeError, errorResponse } from '~/server/platform/transport/on-error'
import { createOpenApi } from '~/server/platform/transport/openapi'
import type { Operation } from '~/server/platform/transport/operation'
import { readForm } from '~/server/platform/transport/read-form'
import { limitBody } from '~/server/platform/transport/request-body'
import { noteRequest } from '~/server/platform/transport/request-log'
import { RETRY_AFTER_S, TextResponse } from '~/server/platform/transport/responses'
import { authorizeByCookie, staleCookie } from '~/server/platform/transport/session-cookie'
import { writeJson } from '~/server/platform/transport/write-json'
import { appVersion } from '~/server/platform/version'
import { docsPage } from './docs-page'
import { mountOrder, operations } from './operations'

interface Variables {
  locale: Locale
}

type App = Hono<{ Bindings: { caller: Caller }; Variables: Variables }>

/** The HTTP API; the caller of `fetch` passes the origin of a request. */
export interface ApiApp {
  handle(request: Request, caller: Caller): Promise<Response>
}

const PASSES_GATE = {
  restoring: /^\/api\/(?:admin\/backups|health)(?:\/|$)/,
  stopping: /^\/api\/health(?:\/|$)/,
}

function refuseForNow(request: Request, reason: 'restoring' | 'stopping' | 'overloaded'): Response {
  const locale = localeFromHeader(request.headers.get('accept-language')) ?? 'en-US'
  const { status, body } = describeError(new DomainError(reason), locale)
  return Response.json(body, {
    status,
    headers: { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' },
  })
}

export function createApp(runtime: Runtime): ApiApp {
  const app: App = new Hono()
  app.use(async (c, next) => {
    c.set('locale', localeFromHeader(c.req.header('accept-language') ?? null) ?? 'en-US')
    await next()
    noteRequest({ route: c.req.routePath })
  })
  for (const operation of mountOrder) mount(app, runtime, operation)
  for (const [path, serve] of Object.entries(siteFiles))
    app.get(path, (c) => serve(runtime, c.req.raw, c.env.caller))
  if (runtime.env.API_DOCS) serveDocs(app)
  app.notFound(
    (c) =>
      redirectWithoutSlash(c.req.raw) ??
      errorResponse(runtime, new DomainError('not_found'), c.var.locale, c),
  )
  app.onError((error, c) => {
    const stale = error instanceof DomainError && error.id === 'not_authenticated'
    const cleared = stale ? staleCookie(runtime.env, c.env.caller, c.req.raw) : null
    if (cleared) c.header('set-cookie', cleared)
    return errorResponse(runtime, error, c.var.locale ?? 'en-US', c)
  })
  return {
    async handle(request, caller) {
      const gate = runtime.requestGate
      const { closedFor, closing } = gate
      const passes = PASSES_GATE[closedFor ?? 'restoring'].test(new URL(request.url).pathname)
      if (closedFor && !passes) return refuseForNow(request, closedFor)
      const leave = passes ? null : gate.enter()
      try {
        const response = await app.fetch(request, { caller })
        // It may have met tables that were being replaced.
        const isLost = response.status === 500 && closing.aborted
        return isLost ? refuseForNow(request, gate.closedFor ?? 'restoring') : response
      } finally {
        leave?.()
      }
    },
  }
}

/** Clients of the contract may end paths with a slash; 307 retains the method and the body. */
function redirectWithoutSlash(request: Request): Response | null {
  const { pathname, search } = new URL(request.url)
  const target = /^(\/api\/.*[^/])\/$/.exec(pathname)?.[1]
  return target ? new Response(null, { status: 307, headers: { location: target + search } }) : null
}

/** Reads that a busy server refuses: not the state of the server, signing in, files, and what stays open. */
const REFUSABLE = /^\/api\/(?!(?:auth|health|households\/live|media|metrics|utils)(?:\/|$))/

/** Handles one request of a browser or client; a session cookie counts as a bearer token. */
export async function handleApiRequest(
  app: ApiApp,
  runtime: Runtime,
  request: Request,
  caller: Caller,
): Promise<Response> {
  try {
    const respond = () => app.handle(authorizeByCookie(runtime.env, caller, request), caller)
    const waits = isRead(request) && REFUSABLE.test(new URL(request.url).pathname)
    return await (waits ? runtime.readQueue(request, caller, respond) : respond())
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (error.id === 'overloaded') return refuseForNow(request, error.id)
    const { status, body } = describeError(error, 'en-US')
    return Response.json(body, { status })
  }
}

/**
 * Long lists take up to 100 MB while they are read and written: one at a time, each person in turn. Those whose cost
 * the caller controls keep only each other waiting.
 */
const longListsOf = serverState(() => ({ whole: createFairLimit(1), costly: createFairLimit(1) }))

/** Short, since public content may become private at any time. */
const PUBLIC_CACHE = 'public, max-age=60'

function mount(app: App, runtime: Runtime, operation: Operation): void {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const longLists = longListsOf(runtime)
  app.on(operation.method.toUpperCase(), path, async (c) => {
    noteRequest({ route: path })
    const callerNow = async () => {
      const actor = await identify(runtime, operation, c.req.header('authorization') ?? null)
      return createCtx(runtime, actor, c.var.locale, c.env.caller)
    }
    const ctx = await callerNow()
    const { actor } = ctx
    if (actor.kind === 'user') noteRequest({ user: actor.id })
    const ends: (() => void)[] = []
    const begin = (activity: 'requests' | 'bodyBytes', amount: number) => {
      if (actor.kind === 'user') ends.push(runtime.personLimits.begin(activity, actor.id, amount))
    }
    begin('requests', 1)
    const limitKey = actor.kind === 'user' ? actor.id : networkOf(c.env.caller.address ?? '')
    const respond = async (): Promise<Response> => {
      const result = await operation.run(ctx, {
        params: c.req.param(),
        query: c.req.queries(),
        readBody: async () => {
          const request = limitBody(c.req.raw, operation.bodyLimit)
          begin('bodyBytes', Number(c.req.header('content-length') ?? operation.bodyLimit))
          const body = await readBody(operation, request)
          return { body, ctx: await callerNow() }
        },
        callerNow,
        request: c.req.raw,
      })
      if (result instanceof Response) return result
      if (operation.status === 204) return c.body(null, 204)
      const text = await writeJson(result)
      const headers = { 'content-type': 'application/json', ...cachingOf(operation, result) }
      const init = { status: operation.status, headers }
      if (c.req.raw.method === 'HEAD') return new Response(null, init)
      if (!isLongText(text)) return new TextResponse(text, init)
      const held = Math.min(text.length, RESPONSE_BYTES_AT_ONCE)
      return new LongResponse(text, init, runtime.personLimits.begin('responseBytes', limitKey, held))
    }
    const respondQueued = (): Promise<Response> => {
      const query = c.req.queries()
      // Without a body: no client decides how long its turn takes.
      if (operation.method !== 'get' || !hasPages(operation) || !asksForLongList(query)) return respond()
      releaseReadSlot()
      const turns = hasOwnCost(query) ? longLists.costly : longLists.whole
      return turns(limitKey, async () => {
        if (c.req.raw.signal.aborted) return clientLeft()
        // Refuses before it builds another list while the client leaves much unread.
        runtime.personLimits.begin('responseBytes', limitKey, RESPONSE_BYTES_AT_ONCE / 4)()
        return respond()
      })
    }
    try {
      return await respondQueued()
    } finally {
      for (const end of ends) end()
    }
  })
}

/** Otherwise any read could leave the queue by naming a page. */
const hasPages = ({ query }: Operation) =>
  'entries' in query && query.entries instanceof Object && 'perPage' in query.entries

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

function cachingOf(operation: Operation, result: unknown): Record<string, string> {
  if (!operation.cacheable || !hasUpdatedAt(result))
    return { 'cache-control': operation.publicCache ? PUBLIC_CACHE : 'no-store' }
  return {
    'last-modified': new Date(result.updatedAt).toUTCString(),
    'cache-control': 'no-cache, no-store, must-revalidate',
    etag: `"${result.updatedAt}"`,
  }
}

/** Finds the caller. On public operations an ended session counts as signed out. Throws `not_authenticated`. */
async function identify(
  runtime: Runtime,
  { access }: Operation,
  authorization: string | null,
): Promise<Actor> {
  try {
    const actor = await authenticate(runtime, authorization)
    if (actor.kind === 'anonymous' && access !== 'public') throw new DomainError('not_authenticated')
    return actor
  } catch (error) {
    if (error instanceof DomainError && access === 'public') return anonymous
    throw error
  }
}

const hasUpdatedAt = (value: unknown): value is { updatedAt: string } =>
  typeof value === 'object' && value !== null && 'updatedAt' in value && typeof value.updatedAt === 'string'

async function readBody(operation: Operation, request: Request): Promise<unknown> {
  if (operation.bodyKind === 'form') return readForm(request)
  const text = await request.text()
  if (text.trim() === '') return operation.bodyOptional ? {} : undefined
  try {
    const isPlain = !ESCAPED.test(text) && stripControls(text) === text
    return isPlain ? JSON.parse(text) : JSON.parse(text, withoutControls)
  } catch {
    throw new InvalidInput([{ loc: ['body'], msg: 'Input should be JSON', type: 'json_invalid' }])
  }
}

/** Escapes that may be control characters. */
const ESCAPED = /\\[bfu]/
/** Fields whose every character counts; usernames with control characters are refused. */
const EXACT = /pass(?:word|phrase)|proof|secret|token|^username$/i
const withoutControls = (name: string, value: unknown) =>
  typeof value !== 'string' ? value : EXACT.test(name) ? value.replaceAll('\u0000', '') : stripControls(value)

/** Serves the contract as built at /openapi.json, and a page for it at /docs and /redoc. */
function serveDocs<E extends Env>(app: Hono<E>): void {
  let document: ReturnType<typeof createOpenApi> | undefined
  let page: string | undefined
  const readDocument = () => {
    document ??= createOpenApi(operations, appVersion)
    return document
  }
  const readPage = () => {
    page ??= docsPage(readDocument())
    return page
  }
  app.get('/openapi.json', (c) => c.json(readDocument()))
  app.get('/docs', (c) => c.html(readPage()))
  app.get('/redoc', (c) => c.html(readPage()))
}
