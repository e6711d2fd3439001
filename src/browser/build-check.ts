import { fetchLatestBuild } from './latest-build'

/** How often the server is asked which build it has; when the window is entered too. */
export const BUILD_CHECK_MS = 300_000

/**
 * Watches for a build other than the one of this page and calls `onNew` once. It makes no request while `isIdle`,
 * and one at once when the person is back.
 */
export function watchBuild(own: string, isIdle: () => boolean, onNew: () => void) {
  let isNotified = false
  let asked = Date.now()
  const check = async () => {
    if (isNotified || isIdle() || !navigator.onLine) return
    asked = Date.now()
    const latest = await fetchLatestBuild()
    if (!latest || latest.build === own || isNotified) return
    isNotified = true
    onNew()
  }
  const onFocus = () => void check()
  const timer = setInterval(check, BUILD_CHECK_MS)
  window.addEventListener('focus', onFocus)
  return {
    /** The person is back: checks if the last check is long ago. */
    wake: () => {
      if (Date.now() - asked >= BUILD_CHECK_MS) void check()
    },
    stop: () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
    },
  }
}
