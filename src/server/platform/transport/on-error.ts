import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { ErrorCode, HTTPValidationError } from '~/schemas/error'
import type { Runtime } from '~/server/platform/context'
import { isUnavailable } from '~/server/platform/db/database-unavailable'
import { DISK_FAILED, DISK_FULL } from '~/server/platform/db/disk-errors'
import { errorRules } from '~/server/platform/error-rules'
import { DomainError, InvalidInput, isBucketError, RowChanged } from '~/server/platform/errors'
import { RETRY_AFTER_S, RETRY_LATER_S } from './responses'

/** Only for the log: the client has disconnected. */
const CLIENT_CLOSED_REQUEST = 499

/** Browsers resend after a 408 endlessly. Requests that write carry `Origin` and get a failed connection. */
function forBrowsers(error: DomainError, c: Context): DomainError {
  const isRepeated = errorRules[error.id].status === 408 && c.req.header('origin') !== undefined
  return isRepeated ? new DomainError('connection_error', { reason: 'timeout' }, { cause: error }) : error
}

/** Unexpected errors are logged and their response has no detail. */
export function errorResponse(runtime: Runtime, error: unknown, locale: Locale, c: Context): Response {
  if (error instanceof InvalidInput) return c.json(describeInvalidInput(error), 422)
  if (error instanceof HTTPException && error.status === 413)
    return domainErrorResponse(new DomainError('too_large'), locale, c)
  if (error instanceof DomainError) return domainErrorResponse(forBrowsers(error, c), locale, c)
  const broken = constraintError(error)
  if (broken) return domainErrorResponse(broken, locale, c)
  if (c.req.raw.signal.aborted && error instanceof Error && error.name === 'AbortError') {
    runtime.log.info({ path: c.req.path }, 'the caller did not wait for the response')
    return new Response(null, { status: CLIENT_CLOSED_REQUEST })
  }
  // The server is stopping and closed the database or another resource.
  if (runtime.stopping.aborted) {
    runtime.log.info({ path: c.req.path }, 'the server stopped before the response')
    return domainErrorResponse(new DomainError('stopping'), locale, c)
  }
  const disk = storageError(error)
  if (disk) {
    runtime.log.error({ err: error, path: c.req.path }, 'the disk did not take or give what was asked for')
    return domainErrorResponse(disk, locale, c)
  }
  if (isUnavailable(error)) {
    runtime.log.error({ err: error, path: c.req.path }, 'the database did not respond')
    return domainErrorResponse(new DomainError('database_unavailable'), locale, c)
  }
  runtime.log.error({ err: error, path: c.req.path }, 'request failed')
  const code: ErrorCode = 'unexpected'
  return c.json(
    { detail: { message: m.common_unexpected_error({}, { locale }), error: true, exception: null, code } },
    500,
  )
}

function domainErrorResponse(error: DomainError, locale: Locale, c: Context): Response {
  if (error.id === 'not_authenticated') c.header('WWW-Authenticate', 'Bearer')
  if (error.id === 'user_locked_out') c.header('Retry-After', String(error.params.seconds))
  if (error.id === 'too_many_requests') c.header('Retry-After', String(error.params.seconds ?? RETRY_LATER_S))
  if (
    error.id === 'stopping' ||
    error.id === 'database_unavailable' ||
    error.id === 'disk_failed' ||
    error.id === 'bucket_failed'
  )
    c.header('Retry-After', String(RETRY_AFTER_S))
  const { status, body } = describeError(error, locale)
  const { current, changed } = error instanceof RowChanged ? error : {}
  return c.json(changed ? { ...body, current, changed } : body, status)
}

/** The code is in `detail`, or next to it if clients expect `detail` to be text. So is the invalid property, if any. */
export function describeError({ id, params }: DomainError, locale: Locale) {
  const { status, shape, sentence, cause, field = params.field } = errorRules[id]
  const message = sentence(params, { locale })
  const where = { code: id, ...(field ? { field } : {}) }
  if (shape === 'plain') return { status, body: { detail: message, ...where } }
  if (shape === 'message') {
    const exception = cause?.(params, { locale }) ?? null
    return { status, body: { detail: { message, error: true, exception, ...where } } }
  }
  return { status, body: { detail: { ...params, details: shape.details, message, error: true, ...where } } }
}

function describeInvalidInput({ issues }: InvalidInput): HTTPValidationError {
  return {
    detail: issues,
    code: 'invalid_input',
    fields: Object.fromEntries(issues.map(({ loc, type }) => [loc.slice(1).join('.'), type])),
  }
}

function storageError(error: unknown): DomainError | null {
  if (isBucketError(error)) return new DomainError('bucket_failed', {}, { cause: error })
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (DISK_FULL.test(code)) return new DomainError('disk_full', {}, { cause: error })
  return DISK_FAILED.test(code) ? new DomainError('disk_failed', {}, { cause: error }) : null
}

/** Unexpected constraint violations are a 400: unique or foreign keys, or U+0000, which Postgres cannot store. */
function constraintError(error: unknown): DomainError | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null
  if (error.code === '22021') return new DomainError('invalid_body', {}, { cause: error })
  return /^SQLITE_CONSTRAINT|^23\d{3}$/.test(error.code)
    ? new DomainError('integrity', {}, { cause: error })
    : null
}
