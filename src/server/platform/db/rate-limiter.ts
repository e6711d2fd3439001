import { createHmac } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from './connect'
import { isPostgres } from './dialect'

export interface RateLimiter {
  /** Rejects with a `RateLimiterRes` when the points are used up. */
  consume(key: string): Promise<RateLimiterRes>
  /** Returns one point. */
  reward(key: string): Promise<RateLimiterRes>
}

interface Limit {
  name: string
  points: number
  /** Seconds. */
  duration: number
}

/** Counts in the database where several servers may use it, else in memory. Not for use inside a transaction. */
export function createRateLimiter(
  db: Db,
  secret: Uint8Array,
  { name, points, duration }: Limit,
): RateLimiter {
  if (!isPostgres(db)) return new RateLimiterMemory({ points, duration })
  const limiter = new RateLimiterPostgres({
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        db.executeQuery(CompiledQuery.raw(text, values)),
    },
    storeType: 'client',
    tableName: 'rateLimit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration,
    // Refused keys are not looked up again.
    inMemoryBlockOnConsumed: points + 1,
  })
  // Names that people type and their addresses are not stored.
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url')
  return {
    consume: (key) => limiter.consume(hashed(key)),
    reward: (key) => limiter.reward(hashed(key)),
  }
}

export async function deleteExpiredLimits(db: Db, now: number): Promise<void> {
  await db.deleteFrom('rateLimit').where('expire', '<', now).execute()
}
