/** A call that did not succeed: its status, the sentence to show if the server gave one, and the answer's body. */
export class ApiError extends Error {
  readonly status: number
  readonly body: unknown
  constructor(status: number, message: string, body: unknown) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The sentence of an error answer: `detail.message`, or `detail` when it is text; empty when there is none. */
export function errorMessageOf(body: unknown): string {
  if (!isRecord(body)) return ''
  const { detail } = body
  if (typeof detail === 'string') return detail
  return isRecord(detail) && typeof detail.message === 'string' ? detail.message : ''
}

/** What stands behind the sentence of an error answer (`detail.exception`); empty when there is nothing. */
export function causeOf(body: unknown): string {
  const detail = isRecord(body) ? body.detail : null
  return isRecord(detail) && typeof detail.exception === 'string' ? detail.exception : ''
}

/** The note of a success answer (`message`), shown as an info toast; empty when there is none. */
export function noteOf(body: unknown): string {
  return isRecord(body) && typeof body.message === 'string' && body.error === false ? body.message : ''
}
