import { createReadingPool } from './reading-pool.ts'

/** The build puts the script of the threads beside the server (build/worker-threads.ts); else it runs as it is. */
const script = import.meta.env?.PROD
  ? new URL('../threads/read-text.mjs', import.meta.url)
  : new URL('./read-text.worker.ts', import.meta.url)

/** Reads recipes out of pages or JSON in threads of its own. */
export const createPageReader = () => createReadingPool(script).read
