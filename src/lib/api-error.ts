import type { ErrorCode, RowChange } from '~/schemas/error'

interface ErrorParts {
  code: string
  field: string
  fields: Record<string, string>
  message: string
}

/** An error response of the server. `message` is a message for people, empty if the server sent none. */
export class ApiError extends Error {
  readonly status: number
  /** Stable error code (`name_taken`); empty if a proxy refused. */
  readonly code: string
  /** Path of the invalid property, with dots; empty for none or several. */
  readonly field: string
  /** Broken rules by property path: `{ name: 'min_length' }`. */
  readonly fields: Readonly<Record<string, string>>
  readonly body: unknown
  /** The row as it is now, if someone changed it since it was read (`row_changed`). The caller chooses its type. */
  readonly current: ReturnType<typeof JSON.parse>
  /** Who saved it when. Null for changes detected on this device. */
  readonly changed: RowChange | null
  constructor(status: number, body: unknown, parts: Partial<ErrorParts> = readErrorBody(body)) {
    super(parts.message)
    this.name = 'ApiError'
    this.status = status
    this.code = parts.code ?? ''
    this.field = parts.field ?? ''
    this.fields = parts.fields ?? {}
    this.body = body
    const conflict: ReturnType<typeof JSON.parse> = isRecord(body) ? body : {}
    this.current = conflict.current
    this.changed = conflict.changed ?? null
  }
}

/** No network, a timeout, or a proxy responded in place of the server. */
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
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Code and field are in `detail`, or next to it if `detail` is not an object. `exception` is more specific. */
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

/** The `message` of a successful response, shown as an info toast; empty if none. */
export function noteOf(body: unknown): string {
  return isRecord(body) && typeof body.message === 'string' && body.error === false ? body.message : ''
}
