// Limits shown on pages, separate so that pages need not load the schemas.

export const RATING_MAX = 5

/** In characters. */
export const COMMENT_MAX = 10_000

/** For pages, in bytes. The server accepts somewhat larger ones from other programs. */
export const PICTURE_BYTES_MAX = 20 * 1024 * 1024

/** Options of the time filter, in minutes. */
export const TIME_LIMITS = [15, 30, 45, 60] as const

export const FILTER_MAX_LENGTH = 4000
