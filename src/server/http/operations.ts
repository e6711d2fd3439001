import type { Operation } from './operation'

/** Every operation of the server, in the order of the document. */
export const operations: readonly Operation[] = []
