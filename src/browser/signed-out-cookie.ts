/**
 * Set by a page that could not reach the server to sign out. No script can take the session cookie away, so this
 * one says that it counts no more; the server takes both away when it hears of the browser again.
 */
export const SIGNED_OUT_COOKIE = 'ramekin.signed-out'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Marks this browser's session as ended. */
export function markSignedOut(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${SIGNED_OUT_COOKIE}=1; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
}
