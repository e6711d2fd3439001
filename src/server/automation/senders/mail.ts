import { parseAddress } from './address'

/**
 * The recipient of `mailto://anna@example.org` (also `?to=`): mail goes out by the mail server of the settings, so that
 * nobody makes this server sign in elsewhere. Null for other addresses, and for those with a password.
 */
export function mailTo(url: string): string | null {
  const address = parseAddress(url)
  if (!address || !/^mailtos?$/.test(address.scheme) || address.password) return null
  const to = address.query.get('to') ?? `${address.user}@${address.host}`
  return /^[^\s@,;<>]+@[^\s@,;<>]+$/.test(to) ? to : null
}
