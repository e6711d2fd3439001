import { YEAR_SECONDS } from '~/lib/cookie-text'
import { writeCookie } from './write-cookie'

/**
 * Set when signing out offline. Scripts cannot clear the session cookie, so this one marks it invalid; the server
 * clears both on the next request.
 */
export const SIGNED_OUT_COOKIE = 'ramekin.signed-out'

export const markSignedOut = (): void => writeCookie(SIGNED_OUT_COOKIE, '1', YEAR_SECONDS)
