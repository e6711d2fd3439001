import { cookieText } from '~/lib/cookie-text'
import { writeCookie } from './write-cookie'

/** Set by a redirect of the server away from a page that the person may not open; the next page says so once. */
const COOKIE = 'ramekin.refused'
const SECONDS = 60

/** `Set-Cookie` text of such a redirect. */
export const refusedPageCookie = cookieText(COOKIE, '1', SECONDS)

/** Whether the server has just redirected from a page that the person may not open; asked once. */
export function takeRefusedPage(): boolean {
  if (!document.cookie.split('; ').includes(`${COOKIE}=1`)) return false
  writeCookie(COOKIE, '', 0)
  return true
}
