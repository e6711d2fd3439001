import { setImmediate } from 'node:timers/promises'

/** The rows in pieces that one statement can take: SQLite binds at most 32,766 values at once. */
export function* chunksOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Ids that one statement asks for, with room for its other values. */
export const IDS_PER_STATEMENT = 5000

/** Rows that one statement writes, of up to twenty columns. */
export const ROWS_PER_STATEMENT = 1500

/** Rows with all their parts that are read and presented before other requests get their turn. */
export const ROWS_PER_TURN = 500

/**
 * Does `work` with the rows, `size` at a time and one after the other: how services go through many rows. Other requests
 * are heard in between, also inside a transaction.
 */
export async function forEachChunk<T>(
  rows: readonly T[],
  size: number,
  work: (chunk: readonly T[]) => Promise<void>,
): Promise<void> {
  for (const chunk of chunksOf(rows, size)) {
    await work(chunk)
    await setImmediate()
  }
}
