import { readSearch } from '~/lib/search-params'
import { onSignOut } from './sign-out'

const KEY = 'search-query'
interface StoredSearch {
  /** Without `?`. */
  query: string
  step: number
}

function readStoredSearch(): StoredSearch | null {
  try {
    const [step, ...query] = (sessionStorage.getItem(KEY) ?? '').split(' ')
    return step ? { step: Number(step), query: query.join(' ') } : null
  } catch {
    return null
  }
}

/** For this tab; `step` is the position in its history. */
export function storeLastSearch(query: string, step: number): void {
  try {
    sessionStorage.setItem(KEY, `${step} ${query.replace(/^\?/, '')}`)
  } catch {
    // Without storage the explorer opens unfiltered.
  }
}

/** `step` is the position in the history. Null without a stored search, and when going back to such a URL. */
export function lastSearch(step: number): ReturnType<typeof readSearch> | null {
  const stored = readStoredSearch()
  return stored?.query && step > stored.step ? readSearch(stored.query) : null
}

if (typeof window !== 'undefined') onSignOut(() => sessionStorage.removeItem(KEY))
