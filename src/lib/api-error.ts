/** A property that the server could not accept: its path in the body or the query, and which rule it breaks. */
export interface FieldError {
  field: string
  message: string
}

/** A call that the server refused: its status, its code, the sentence to show if there is one, and the body. */
export class ApiError extends Error {
  readonly status: number
  /** Stable name of what went wrong (`name_taken`); empty when the server gave none. */
  readonly code: string
  readonly body: unknown
  constructor(status: number, message: string, body: unknown, code = codeOf(body)) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.body = body
  }

  /** The properties that the server did not accept; empty when the error is about something else. */
  get fields(): FieldError[] {
    const detail = isRecord(this.body) ? this.body.detail : null
    if (Array.isArray(detail)) return detail.flatMap(fieldErrorOf)
    return isRecord(detail) && typeof detail.field === 'string'
      ? [{ field: detail.field, message: this.message }]
      : []
  }
}

/** The server was not reached: no network, a timeout, or somebody who answers in its place. */
export class NetworkError extends Error {
  readonly reason: 'unreachable' | 'captive-portal'
  constructor(reason: NetworkError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.name = 'NetworkError'
    this.reason = reason
  }
}

export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError

/** Was the call refused with one of these codes? */
export const hasCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** Was the call refused with one of these statuses? */
export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function fieldErrorOf(issue: unknown): FieldError[] {
  if (!isRecord(issue) || !Array.isArray(issue.loc) || typeof issue.msg !== 'string') return []
  return [{ field: issue.loc.slice(1).join('.'), message: issue.msg }]
}

/** The code of an error body, `detail.code`. */
function codeOf(body: unknown): string {
  const detail = isRecord(body) ? body.detail : null
  return isRecord(detail) && typeof detail.code === 'string' ? detail.code : ''
}

/** The sentence of an error body: `detail.message`, or `detail` when it is text; empty when there is none. */
export function errorMessageOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const { detail } = body
  if (typeof detail === 'string') return detail
  return isRecord(detail) && typeof detail.message === 'string' ? detail.message : ''
}

/** What stands behind the sentence of an error body (`detail.exception`); empty when there is nothing. */
export function causeOf(body: unknown): string {
  const detail = isRecord(body) ? body.detail : null
  return isRecord(detail) && typeof detail.exception === 'string' ? detail.exception : ''
}

/** The note of a successful response (`message`), shown as an info toast; empty when there is none. */
export function noteOf(body: unknown): string {
  return isRecord(body) && typeof body.message === 'string' && body.error === false ? body.message : ''
}
