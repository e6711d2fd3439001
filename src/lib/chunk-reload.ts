import { isLoadingOptional } from './loading/load-once'

const STORAGE_KEY = 'ramekin.chunk-reload'
const GUARD_MS = 10_000

/** May the page reload itself now? Not twice within 10 seconds for the same path. Remembers the answer. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, path: string, now: number): boolean {
  const last = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null')
  if (last?.path === path && now - last.at < GUARD_MS) return false
  storage.setItem(STORAGE_KEY, JSON.stringify({ path, at: now }))
  return true
}

/** A script that no longer exists (a newer build is live) reloads the page once. */
export function guardChunkLoading(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network a reload would only lose the page that is still there; so it would for what is not needed.
    if (!navigator.onLine || isLoadingOptional()) return
    if (!mayReload(window.sessionStorage, window.location.pathname, Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}
