/** Postgres codes: connection ended, too many connections, lock timeout. */
const UNAVAILABLE = /^(?:08\w{3}|57P0\d|53300|55P03|25P03)$/

const LOCK_NOT_FREE = '55P03'

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/** A temporary failure: a retry may succeed. Nothing was stored, except perhaps by a commit whose reply was lost. */
export class DatabaseUnavailable extends Error {
  readonly code: string

  constructor(cause: Error) {
    super(cause.message, { cause })
    this.code = codeOf(cause)
  }
}

/** Converts Postgres driver errors about the connection or a lock to `DatabaseUnavailable`. */
export function asUnavailable(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) return error
  // Errors from the database server have a severity; others are connection errors.
  const isOurs = 'severity' in error && !UNAVAILABLE.test(codeOf(error))
  return isOurs ? error : new DatabaseUnavailable(error)
}

/** Whether the connection is unusable. After a lock timeout it is still usable. */
export const hasEndedConnection = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable && error.code !== LOCK_NOT_FREE

/** Whether a retry may succeed; includes a SQLite file locked by another process. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseUnavailable || (error instanceof Error && /^SQLITE_BUSY/.test(codeOf(error)))
