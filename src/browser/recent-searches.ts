import * as v from 'valibot'
import { foldText } from '~/lib/options/filter-options'
import { definePreference } from './preferences'
import { onSignOut } from './sign-out'

const RECENT_MAX = 6
const LENGTH_MAX = 100

/** Of this device, newest first. */
export const recentSearches = definePreference<readonly string[]>(
  'recent-searches',
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(LENGTH_MAX))), v.maxLength(RECENT_MAX)),
  [],
)

/** Replaces an earlier search that this one continues. */
export function rememberSearch(text: string): void {
  const search = text.trim()
  if (search.length < 2 || search.length > LENGTH_MAX) return
  const known = recentSearches.read()
  if (known[0] === search) return
  const others = known.filter((other) => !foldText(search).startsWith(foldText(other)))
  recentSearches.write([search, ...others].slice(0, RECENT_MAX))
}

if (typeof window !== 'undefined') onSignOut((reason) => reason === 'signed-out' && recentSearches.write([]))
