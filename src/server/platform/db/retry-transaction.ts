import { setTimeout } from 'node:timers/promises'

/** How often a transaction is begun before its deadlock counts. */
const TRIES = 6
/** How often before its clash counts: that of two at once is over with the next try, other ones never are. */
const TRIES_AFTER_CLASH = 3
/** Longest pause before another try: whoever met each other does not meet again at the same moment. */
const PAUSE_MS = 100

/**
 * Runs a transaction, and again when Postgres calls it off because it and another one wait for rows of each other, or
 * because another one has just stored what it stores too, or deleted what it names: nothing of it is stored then.
 */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction()
    } catch (error) {
      if (tries >= triesAfter(error)) throw error
      await setTimeout(Math.random() * PAUSE_MS)
    }
}

/** How often Postgres is asked in all before such an error counts; SQLite, which has one writer, knows none of them. */
function triesAfter(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '40P01') return TRIES
  return code === '23505' || code === '23503' ? TRIES_AFTER_CLASH : 1
}
