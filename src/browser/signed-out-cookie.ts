import { YEAR_SECONDS } from '~/lib/cookie-text'
import { writeCookie } from './write-cookie'

/** Scripts cannot clear the session cookie, so this one marks it invalid until the server clears both. */
export const SIGNED_OUT_COOKIE = 'ramekin.signed-out'

export const markSignedOut = (): void => writeCookie(SIGNED_OUT_COOKIE, '1', YEAR_SECONDS)
