import { isLoadingOptional } from './loading/load-once'
import { isConnected } from './offline/connection'

const STORAGE_KEY = 'ramekin.chunk-reload'
const GUARD_MS = 10_000

/** Recent reloads by path. */
function readRecent(text: string | null, now: number): Map<string, number> {
  let noted: unknown
  try {
    noted = JSON.parse(text ?? 'null')
  } catch {
    // Not written by us: ignore.
  }
  const recent = Object.entries(noted ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number' && now - entry[1] < GUARD_MS,
  )
  return new Map(recent)
}

/** At most once per path in 10 seconds. Records the reload; false without storage, since it might loop. */
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

/** Reloads the page once when a script no longer exists because of a newer build. */
export function guardChunkLoading(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, a reload would only lose the page; optional code is not worth a reload.
    if (!isConnected() || isLoadingOptional()) return
    if (!mayReload(window, window.location.pathname, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}
