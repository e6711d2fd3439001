import type { Env } from '~/server/platform/env'
import { DomainError } from '~/server/platform/errors'

/** What one person, or the anonymous callers of a network, may have running in parallel. */
type Activity =
  | 'requests'
  | 'imports'
  | 'exports'
  | 'streams'
  | 'bodyBytes'
  | 'responseBytes'
  | 'anonymousUploads'
  | 'anonymousBytes'

const EXPORTS_AT_ONCE = 2
/** Bodies are in memory while they are processed: two of the largest archives and some more. */
const BODY_BYTES_AT_ONCE = 256 * 1024 * 1024
/** Long responses stay in memory until a slow client has read them; all recipes of a large group take 20 MB. */
export const RESPONSE_BYTES_AT_ONCE = 32 * 1024 * 1024

/** Unfinished uploads of the anonymous callers of one network. */
const ANONYMOUS_UPLOADS = 3
/** Received bytes of all unfinished anonymous uploads together; slow connections hold few. */
const ANONYMOUS_BYTES = 48 * 1024 * 1024

export interface PersonLimits {
  /** `whose` is a user's id, or an anonymous caller's network. Throws `too_many_requests`. */
  begin(activity: Activity, whose: string, amount?: number): () => void
}

export function createPersonLimits(env: Env): PersonLimits {
  const limits: Record<Activity, number> = {
    requests: env.MAX_REQUESTS_PER_PERSON,
    imports: env.MAX_IMPORTS_PER_PERSON,
    exports: EXPORTS_AT_ONCE,
    streams: env.MAX_STREAMS_PER_PERSON,
    bodyBytes: BODY_BYTES_AT_ONCE,
    responseBytes: RESPONSE_BYTES_AT_ONCE,
    anonymousUploads: ANONYMOUS_UPLOADS,
    anonymousBytes: ANONYMOUS_BYTES,
  }
  const running = new Map<string, number>()
  return {
    begin(activity, whose, amount = 1) {
      const key = `${activity} ${whose}`
      const others = running.get(key) ?? 0
      if (others + amount > limits[activity]) throw new DomainError('too_many_requests', { seconds: 5 })
      running.set(key, others + amount)
      let hasEnded = false
      return () => {
        if (hasEnded) return
        hasEnded = true
        const left = (running.get(key) ?? amount) - amount
        if (left > 0) running.set(key, left)
        else running.delete(key)
      }
    },
  }
}
