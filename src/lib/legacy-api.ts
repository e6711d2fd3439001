import { getLocale } from '~/paraglide/runtime.js'
import { exchange, urlOf } from './api'

interface CallOptions {
  query?: Record<string, unknown>
  headers?: Record<string, string>
  signal?: AbortSignal
  quiet?: boolean
}

async function call<T>(method: string, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  const isForm = body instanceof FormData
  return exchange(
    urlOf(path, options),
    {
      method,
      headers: {
        'accept-language': getLocale(),
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: options.signal ?? null,
    },
    options.quiet ?? false,
  )
}

/** Goes away with the last caller. */
export const api = {
  get: <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, options?: CallOptions) => call<T>('DELETE', path, undefined, options),
}
