/** Codes of Postgres: the connection ended, there is room for no other, or a lock did not come free in time. */
const UNAVAILABLE = /^(?:08\w{3}|57P0\d|53300|55P03|25P03)$/

const LOCK_NOT_FREE = '55P03'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** The database could not do what it was asked now; later it may. Nothing of it is stored, but perhaps of a lost commit. */
export class DatabaseUnavailable extends Error {
  readonly code: string

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = codeOf(cause)
  }
}

/** An error of the driver of Postgres; what it says of the connection or of a lock becomes `DatabaseUnavailable`. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error
  // What the database server itself has said has a severity; all else is about the way to it.
  const isOurs = 'severity' in error && !UNAVAILABLE.test(codeOf(error))
  return isOurs ? error : new DatabaseUnavailable(error)
}

/** Whether the connection is of no more use; after a lock that did not come free it is. */
export const hasEndedConnection = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && error.code !== LOCK_NOT_FREE

/** Whether a later try may succeed: also where another process keeps the file of SQLite to itself. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && /^SQLITE_BUSY/.test(codeOf(error)))
