import { ApiError, isNetworkError } from '~/lib/api-error'
import { m } from '~/paraglide/messages.js'

/** What went wrong, in one sentence for people. */
export function toMessage(error: unknown): string {
  if (isNetworkError(error)) return m.kit_no_connection()
  if (!(error instanceof ApiError)) return m.common_unexpected_error()
  if (error.message) return error.message
  if (error.status === 429) return m.kit_too_many()
  if (error.status === 403) return m.kit_not_allowed()
  if (error.status === 404) return m.kit_gone()
  if (error.status === 409 || error.status === 412) return m.kit_changed_meanwhile()
  return m.common_unexpected_error()
}
