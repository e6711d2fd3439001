import { setTimeout } from 'node:timers/promises'

/** How often a transaction is begun before its failure counts. */
const TRIES = 6
/** Longest pause before another try: whoever met each other does not meet again at the same moment. */
const PAUSE_MS = 100

/**
 * Runs a transaction, and again when Postgres calls it off because it and another one wait for rows of each other:
 * nothing of it is stored then.
 */
export async function againAfterDeadlock<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; tries < TRIES; tries += 1)
    try {
      return await transaction()
    } catch (error) {
      if (!isDeadlock(error)) throw error
      await setTimeout(Math.random() * PAUSE_MS)
    }
  return transaction()
}

const isDeadlock = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '40P01'
