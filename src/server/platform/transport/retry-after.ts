/** Seconds after which clients retry during a restore, a restart or an overload. */
export const RETRY_AFTER_S = 5

/** Seconds after which a caller who reached a limit retries. */
export const RETRY_LATER_S = 60
