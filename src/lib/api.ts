import { createIsomorphicFn } from '@tanstack/react-start'
import { getLocale } from '~/paraglide/runtime.js'
import { readAnswer } from './api-answer'
import { ApiError, errorMessageOf, noteOf } from './api-error'
import { reportAnswer } from './api-listeners'

type QueryValue = string | number | boolean | null | undefined | readonly string[]
interface CallOptions {
  query?: Record<string, QueryValue>
  headers?: Record<string, string>
  signal?: AbortSignal
  /** The caller shows errors itself, beside the field or in the page: no toast. */
  quiet?: boolean
}

/** In the browser a request to our own origin (the cookie travels); while rendering on the server a call in process. */
const send = createIsomorphicFn()
  .client((path: string, init: RequestInit) => fetch(path, { credentials: 'same-origin', ...init }))
  .server(async (path: string, init: RequestInit) => {
    const { fetchInProcess } = await import('~/server/transport/in-process')
    return fetchInProcess(path, init)
  })

function withQuery(path: string, query: CallOptions['query'] = {}): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) params.append(name, String(one))
  }
  return params.size > 0 ? `${path}?${params}` : path
}

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const isForm = body instanceof FormData
  const response = await send(withQuery(path, options.query), {
    method,
    headers: {
      'accept-language': getLocale(),
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
    signal: options.signal,
  })
  const answer = await readAnswer(response)
  if (!response.ok) {
    const message = errorMessageOf(answer)
    reportAnswer({ kind: 'error', status: response.status, message, quiet: options.quiet ?? false })
    throw new ApiError(response.status, message, answer)
  }
  const note = noteOf(answer)
  if (note && !options.quiet) reportAnswer({ kind: 'note', message: note })
  return answer
}

/**
 * The REST interface, one origin, the visitor's own rights. Answers are typed by the caller with the types of
 * `~/schemas`. Failures throw `ApiError`; a failure without an answer of ours
 * (no network, or one that answers in our place) throws a TypeError.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
}
