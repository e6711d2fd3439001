import type { ReadResult } from '~/food-engine/pages/read-result.ts'
import type { TextToRead } from './read-text.ts'
import { createReadingPool } from './reading-pool.ts'

/** The build puts the script of the threads beside the server (build/worker-threads.ts); else it runs as it is. */
const script = import.meta.env?.PROD
  ? new URL('../threads/read-text.mjs', import.meta.url)
  : new URL('./read-text.worker.ts', import.meta.url)

const pool = createReadingPool(script)

/** Reads a recipe out of a page or JSON, off the thread that answers requests. */
export const readInThread = (input: TextToRead): Promise<ReadResult> => pool.read(input)
