import { ApiError, hasCode } from '~/lib/api-error'
import type { Failure } from './send-change'

/** After this many consecutive server errors, minutes apart, the change is given up. */
const FAULTS_MAX = 8
/** Unauthorized, timeout, too early, rate limit: unrelated to the change itself. */
const passing = new Set([401, 408, 425, 429])

/**
 * Refusals without our code come from a proxy (its own 403 or 404 page) and pass. If the server has a retry's key
 * with another body, the first attempt had arrived.
 */
export function classifyError(
  error: unknown,
  { tries, isRepeat }: { tries: number; isRepeat: boolean },
): Failure {
  if (!(error instanceof ApiError) || passing.has(error.status)) return 'later'
  if (error.status >= 500) return error.status === 500 && tries >= FAULTS_MAX ? 'never' : 'later'
  if (error.code === '') return 'later'
  if (error.status === 404) return 'missing'
  return isRepeat && hasCode(error, 'key_reused') ? 'arrived' : 'never'
}
