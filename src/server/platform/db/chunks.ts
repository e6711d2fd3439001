import { setImmediate } from 'node:timers/promises'

/** SQLite binds at most 32,766 values per statement. */
export function* chunksOf<T>(rows: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** Leaves room for the statement's other values. */
export const IDS_PER_STATEMENT = 5000

/** For rows of up to twenty columns. */
export const ROWS_PER_STATEMENT = 1500

/** Rows with all parts that are read and presented before other requests get a turn. */
export const ROWS_PER_BATCH = 500

/** Rows that one transaction writes before others get their turn: some 100 ms. */
const ROWS_PER_TURN = 2000

/** Splits items into turns of up to `sizeMax` (by default rows) and `countMax`, with at least one item each. */
export function* turnsOf<T>(
  items: readonly T[],
  sizeOf: (item: T) => number,
  { sizeMax = ROWS_PER_TURN, countMax = ROWS_PER_TURN }: { sizeMax?: number; countMax?: number } = {},
): Generator<T[]> {
  let turn: T[] = []
  let size = 0
  for (const item of items) {
    const more = sizeOf(item)
    if (turn.length > 0 && (size + more > sizeMax || turn.length >= countMax)) {
      yield turn
      turn = []
      size = 0
    }
    turn.push(item)
    size += more
  }
  if (turn.length > 0) yield turn
}

/**
 * Runs `work` on `size` rows at a time, in sequence. Other requests get turns in between, even inside a transaction.
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
