export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `Set-Cookie` or `document.cookie` text of a cookie of all pages that scripts may read; 0 seconds take it away. */
export const cookieText = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
