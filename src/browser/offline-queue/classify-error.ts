import { ApiError, hasCode } from '~/lib/api-error'
import type { Failure } from './send-change'

/** A server that fails this often in a row on the same change, with minutes between, will not do it. */
const FAULTS_MAX = 8
/** Signed out, too slow, too early, too many: none of them says anything about the change. */
const passing = new Set([401, 408, 425, 429])

/** What a failed call means for the change. A repeat whose key the server knows for another body had arrived before. */
export function classifyError(
  error: unknown,
  { tries, isRepeat }: { tries: number; isRepeat: boolean },
): Failure {
  if (!(error instanceof ApiError) || passing.has(error.status)) return 'later'
  if (error.status >= 500) return error.status === 500 && tries >= FAULTS_MAX ? 'never' : 'later'
  if (error.status === 404) return 'missing'
  return isRepeat && hasCode(error, 'key_reused') ? 'arrived' : 'never'
}
