/** Set by a redirect of the server away from a page that the person may not open; the next page says so once. */
const COOKIE = 'ramekin.refused'
const SECONDS = 60

/** `Set-Cookie` text of such a redirect. */
export const refusedPageCookie = `${COOKIE}=1; path=/; max-age=${SECONDS}; samesite=lax`

/** Whether the server has just redirected from a page that the person may not open; asked once. */
export function takeRefusedPage(): boolean {
  if (!document.cookie.split('; ').includes(`${COOKIE}=1`)) return false
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store API is missing in Firefox and Safari
  document.cookie = `${COOKIE}=; path=/; max-age=0; samesite=lax`
  return true
}
