import type { ErrorCode } from '~/schemas/error'

interface ErrorParts {
  code: string
  field: string
  fields: Record<string, string>
  message: string
}

/** A call that the server refused. `message` is a sentence for people, empty where the server gave none. */
export class ApiError extends Error {
  readonly status: number
  /** Stable name of what went wrong (`name_taken`); empty when a proxy on the way refused. */
  readonly code: string
  /** The property at fault, as a path with dots; empty when it is none alone. */
  readonly field: string
  /** The rules that properties break, by path: `{ name: 'min_length' }`. */
  readonly fields: Readonly<Record<string, string>>
  readonly body: unknown
  constructor(status: number, body: unknown, parts: Partial<ErrorParts> = readErrorBody(body)) {
    super(parts.message)
    this.name = 'ApiError'
    this.status = status
    this.code = parts.code ?? ''
    this.field = parts.field ?? ''
    this.fields = parts.fields ?? {}
    this.body = body
  }
}

/** The server was not reached: no network, a timeout, or a proxy that responds in its place. */
export class NetworkError extends Error {
  readonly reason: 'unreachable' | 'captive-portal'
  constructor(reason: NetworkError['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.name = 'NetworkError'
    this.reason = reason
  }
}

export const isNetworkError = (error: unknown): error is NetworkError => error instanceof NetworkError

export const hasCode = (error: unknown, ...codes: ErrorCode[]): error is ApiError =>
  error instanceof ApiError && codes.some((code) => code === error.code)

export const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Reads an error body: code and field stand in `detail`, or beside it where `detail` is a text or a list. Where the
 * server names a cause behind a general sentence (`exception`), that is the sentence.
 */
function readErrorBody(body: unknown): Partial<ErrorParts> {
  if (!isRecord(body)) return {}
  const { detail } = body
  const parts = isRecord(detail) ? detail : body
  const fields = isRecord(body.fields)
    ? Object.entries(body.fields).map(([path, rule]) => [path, textOf(rule)])
    : []
  return {
    code: textOf(parts.code),
    field: textOf(parts.field),
    fields: Object.fromEntries(fields),
    message: isRecord(detail) ? textOf(detail.exception) || textOf(detail.message) : textOf(detail),
  }
}

/** The note of a successful response (`message`), shown as an info toast; empty when there is none. */
export function noteOf(body: unknown): string {
  return isRecord(body) && typeof body.message === 'string' && body.error === false ? body.message : ''
}
