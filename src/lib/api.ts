import { createIsomorphicFn } from '@tanstack/react-start'
import type * as v from 'valibot'
import { getLocale } from '~/paraglide/runtime.js'
import type { ErrorCode } from '~/schemas/error'
import type { OperationsById } from '~/server/assembly/operations'
import { ApiError, hasCode, isNetworkError, NetworkError, noteOf } from './api-error'
import { notifyApiListeners } from './api-notifications'
import { parseResponse } from './api-response'
import * as routes from './api-routes.gen'

type Routes = typeof routes
type OperationId = keyof OperationsById & keyof Routes
type IdByRoute = { [Id in OperationId as Routes[Id]]: Id }
type Route = keyof IdByRoute

type DeepReadonly<T> = T extends File | Blob
  ? T
  : T extends readonly unknown[] | object
    ? { readonly [K in keyof T]: DeepReadonly<T[K]> }
    : T
/** Values in a URL are text. */
type UrlValue<T> = string extends T ? T | number | boolean | null : T
/** Absent if the operation takes none, optional if all its properties are. */
type Part<Name extends string, T> = undefined extends T
  ? { [K in Name]?: T }
  : [keyof T] extends [never]
    ? { [K in Name]?: never }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

export type Params<Id extends OperationId> = {
  readonly [K in keyof v.InferInput<OperationsById[Id]['params']>]: UrlValue<
    v.InferInput<OperationsById[Id]['params']>[K]
  >
}
export type Query<Id extends OperationId> = {
  readonly [K in keyof v.InferInput<OperationsById[Id]['query']>]: UrlValue<
    DeepReadonly<v.InferInput<OperationsById[Id]['query']>[K]>
  >
}
export type Body<Id extends OperationId> = DeepReadonly<v.InferInput<OperationsById[Id]['body']>>
export type Result<Id extends OperationId> = OperationsById[Id]['response'] extends infer R
  ? R extends v.GenericSchema
    ? v.InferOutput<R>
    : null
  : never

export type CallOptions<Id extends OperationId> = Part<'params', Params<Id>> &
  Part<'query', Query<Id>> &
  Part<'body', Body<Id>> & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** The caller shows errors itself, without a toast: all, or one. Reads always do. */
    quiet?: boolean | ErrorCode
  }
type Options<Id extends OperationId> =
  Record<never, never> extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>]

interface AnyOptions {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  quiet?: boolean | ErrorCode
}

/** In the browser a request to our own origin, with the cookie; during rendering a call of the page's server. */
const send = createIsomorphicFn()
  .client((url: string, init: RequestInit) => fetch(url, { credentials: 'same-origin', ...init }))
  .server(async (url: string, init: RequestInit) => {
    const { callApiOfPage } = await import('~/server/platform/transport/page-request')
    return callApiOfPage(url, init)
  })

function urlOf(path: string, { params = {}, query = {} }: AnyOptions): string {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one))
  }
  return search.size > 0 ? `${url}?${search}` : url
}

/** For pictures, downloads and streams. */
export function apiUrl<R extends Route>(
  route: R,
  options: Part<'params', Params<IdByRoute[R]>> & Part<'query', Query<IdByRoute[R]>>,
): string {
  const [, path = ''] = route.split(' ')
  return urlOf(path, options)
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value === undefined || value === null) continue
    for (const one of Array.isArray(value) ? value : [value])
      form.append(name, one instanceof Blob ? one : String(one))
  }
  return form
}

/** No response, or not in time. An aborted call does not count. */
function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}

/** Sends one request and parses its response; throws `ApiError` or `NetworkError`. */
async function exchange(url: string, init: RequestInit) {
  try {
    const response = await send(url, init)
    const body = await parseResponse(response)
    if (response.ok) return body
    throw new ApiError(response.status, body)
  } catch (cause) {
    throw isUnreachable(cause) ? new NetworkError('unreachable', { cause }) : cause
  }
}

async function call(route: Route, options: AnyOptions): Promise<ReturnType<typeof JSON.parse>> {
  const [method = '', path = '', kind = 'none'] = route.split(' ')
  const isJson = kind === 'json'
  const init: RequestInit = {
    method: method.toUpperCase(),
    headers: {
      'accept-language': getLocale(),
      ...(isJson ? { 'content-type': 'application/json' } : {}),
      ...options.headers,
    },
    body: isJson ? JSON.stringify(options.body ?? {}) : kind === 'form' ? formOf(options.body) : null,
    signal: options.signal ?? null,
  }
  const quiet = options.quiet ?? method === 'get'
  try {
    const body = await exchange(urlOf(path, options), init)
    const note = noteOf(body)
    if (note && quiet !== true) notifyApiListeners({ kind: 'note', message: note })
    return body
  } catch (error) {
    // Callers that send a version merge or show the conflict.
    const isQuiet = quiet === true || (quiet && hasCode(error, quiet)) || hasCode(error, 'row_changed')
    if (error instanceof ApiError || isNetworkError(error))
      notifyApiListeners({ kind: 'error', error, quiet: isQuiet })
    throw error
  }
}

/** Member reads and their public equivalents for guests. */
const publicTwins = {
  [routes.listRecipes]: routes.listPublicRecipes,
  [routes.countRecipeFilters]: routes.countPublicRecipeFilters,
  [routes.getRecipe]: routes.getPublicRecipe,
  [routes.suggestRecipes]: routes.suggestPublicRecipes,
  [routes.listCookbooks]: routes.listPublicCookbooks,
  [routes.getCookbook]: routes.getPublicCookbook,
  [routes.listGroupHouseholds]: routes.listPublicHouseholds,
  [routes.listFoods]: routes.listPublicFoods,
  [routes.listCategories]: routes.listPublicCategories,
  [routes.listTags]: routes.listPublicTags,
  [routes.listTools]: routes.listPublicTools,
} as const satisfies Partial<Record<Route, Route>>

/**
 * Reads as a member, or as a guest of the public group with the slug `guestOf`: the only place that maps a page's query
 * to the visitor's operation. Input and result are those of the member's operation.
 */
export function apiAs<R extends keyof typeof publicTwins>(
  guestOf: string | null,
  route: R,
  options: CallOptions<IdByRoute[R]>,
): Promise<Result<IdByRoute[R]>> {
  if (guestOf === null) return call(route, options)
  const given: AnyOptions = options
  const params = { ...given.params, recipe_slug: given.params?.slug, group_slug: guestOf }
  return call(publicTwins[route], { ...given, params })
}

/**
 * Calls a server operation (`api(routes.listRecipes, { query })`) with the visitor's rights, typed by the operation's
 * schemas. Throws `ApiError` for a refusal and `NetworkError` for an unreachable server.
 */
export function api<R extends Route>(
  route: R,
  ...args: Options<IdByRoute[R]>
): Promise<Result<IdByRoute[R]>> {
  return call(route, args[0] ?? {})
}

/** `queryFn` of a query: `reading(routes.getFood, { params })`. Polling queries need a function, for their types. */
export function reading<R extends Route>(
  route: R,
  ...args: Options<IdByRoute[R]>
): (context: { signal: AbortSignal }) => Promise<Result<IdByRoute[R]>> {
  return ({ signal }) => call(route, { ...args[0], signal })
}
