/**
 * Set by a page that could not reach the server to sign out. No script can take the session cookie away, so this
 * one says that it counts no more; the server takes both away when it hears of the browser again.
 */
export const LEFT_COOKIE = 'ramekin.left'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Marks this browser's session as left. */
export function markSessionLeft(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${LEFT_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
