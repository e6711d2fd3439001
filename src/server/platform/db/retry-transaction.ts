import { setTimeout } from 'node:timers/promises'

/** Attempts before a deadlock is an error. */
const TRIES = 6
/** Attempts before a constraint clash is an error: a race is over after one retry, other clashes never are. */
const TRIES_AFTER_CLASH = 3
/** Longest random pause before a retry, so that the same transactions do not collide again. */
const PAUSE_MS = 100

/** After a deadlock or a race with another transaction on Postgres. */
export async function retryTransaction<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1)
    try {
      return await transaction()
    } catch (error) {
      if (tries >= triesAfter(error)) throw error
      await setTimeout(Math.random() * PAUSE_MS)
    }
}

/** Total attempts for an error; SQLite, with one writer, has none of these. */
function triesAfter(error: unknown): number {
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === '40P01') return TRIES
  return code === '23505' || code === '23503' ? TRIES_AFTER_CLASH : 1
}
