import { readSearch } from '~/lib/search-params'
import { onSignOut } from './sign-out'
import { safeSessionStorage } from './web-storage'

const KEY = 'search-query'
interface StoredSearch {
  /** Without `?`. */
  query: string
  step: number
}

function readStoredSearch(): StoredSearch | null {
  const [step, ...query] = (safeSessionStorage.read(KEY) ?? '').split(' ')
  return step ? { step: Number(step), query: query.join(' ') } : null
}

/** For this tab; `step` is the position in its history. */
export function storeLastSearch(query: string, step: number): void {
  safeSessionStorage.write(KEY, `${step} ${query.replace(/^\?/, '')}`)
}

/** `step` is the position in the history. Null without a stored search, and when going back to such a URL. */
export function lastSearch(step: number): ReturnType<typeof readSearch> | null {
  const stored = readStoredSearch()
  return stored?.query && step > stored.step ? readSearch(stored.query) : null
}

if (typeof window !== 'undefined') onSignOut(() => safeSessionStorage.remove(KEY))
