import { isLoadingOptional } from './loading/load-once'
import { isConnected } from './offline/connection'

const STORAGE_KEY = 'ramekin.chunk-reload'
const GUARD_MS = 10_000

/** When which paths reloaded, as far as that still counts at `now`. */
function readRecent(text: string | null, now: number): Map<string, number> {
  let noted: unknown
  try {
    noted = JSON.parse(text ?? 'null')
  } catch {
    // From another hand: as good as nothing.
  }
  const recent = Object.entries(noted ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && now - entry[1] < GUARD_MS,
  )
  return new Map(recent)
}

/**
 * May the page reload itself now? Not twice within 10 seconds for the same path. Stores the reload; where
 * the browser refuses to, there is no reload, since it might never end.
 */
export function mayReload(
  page: { readonly sessionStorage: Pick<Storage, 'getItem' | 'setItem'> },
  path: string,
  now: number,
): boolean {
  try {
    const storage = page.sessionStorage
    const recent = readRecent(storage.getItem(STORAGE_KEY), now)
    if (recent.has(path)) return false
    recent.set(path, now)
    storage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(recent)))
    return true
  } catch {
    return false
  }
}

/** A script that no longer exists (a newer build is live) reloads the page once. */
export function guardChunkLoading(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a connection a reload would only lose the page that is still there; so it would for what is not needed.
    if (!isConnected() || isLoadingOptional()) return
    if (!mayReload(window, window.location.pathname, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}
