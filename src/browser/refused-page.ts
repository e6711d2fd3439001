import { cookieText } from '~/lib/cookie-text'
import { writeCookie } from './write-cookie'

/** Set by the server's redirect from a forbidden page; the next page reports it once. */
const COOKIE = 'ramekin.refused'
const SECONDS = 60

export const refusedPageCookie = cookieText(COOKIE, '1', SECONDS)

/** Whether the server has just redirected from a forbidden page. Clears the mark. */
export function takeRefusedPage(): boolean {
  if (!document.cookie.split('; ').includes(`${COOKIE}=1`)) return false
  writeCookie(COOKIE, '', 0)
  return true
}
