import { YEAR_SECONDS } from '~/lib/cookie-text'
import { writeCookie } from './write-cookie'

/**
 * Set by a page that could not reach the server to sign out. No script can take the session cookie away, so this
 * one says that it counts no more; the server takes both away when it hears of the browser again.
 */
export const SIGNED_OUT_COOKIE = 'ramekin.signed-out'

export const markSignedOut = (): void => writeCookie(SIGNED_OUT_COOKIE, '1', YEAR_SECONDS)
