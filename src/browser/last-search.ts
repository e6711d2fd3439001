import { readSearch } from '~/lib/search-params'
import { onSignOut } from './sign-out'

const KEY = 'search-query'
interface Kept {
  /** The query string without its `?`. */
  query: string
  step: number
}

function readKept(): Kept | null {
  try {
    const [step, ...query] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    return step ? { step: Number(step), query: query.join(' ') } : null
  } catch {
    return null
  }
}

/** Remembers, for as long as the tab lives, what was last looked at. `step` is the place in its history. */
export function storeLastSearch(query: string, step: number): void {
  try {
    sessionStorage.setItem(KEY, `${step} ${query.replace(/^\?/, '')}`)
  } catch {
    // Without storage the explorer opens with everything.
  }
}

/**
 * What to look at when the explorer is opened anew, at step `step` of the history, by a URL that says
 * nothing. Null when there is nothing to restore, and when one only goes back to such a URL.
 */
export function lastSearch(step: number): ReturnType<typeof readSearch> | null {
  const kept = readKept()
  return kept?.query && step > kept.step ? readSearch(kept.query) : null
}

if (typeof window !== 'undefined') onSignOut(() => sessionStorage.removeItem(KEY))
