export const YEAR_SECONDS = 365 * 24 * 60 * 60

/** `Set-Cookie` or `document.cookie` text of a cookie for all pages that scripts may read; 0 seconds delete it. */
export const cookieText = (name: string, value: string, seconds: number): string =>
  `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
