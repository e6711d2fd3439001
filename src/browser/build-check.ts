import { fetchLatestBuild } from './latest-build'

/** How often the server is asked which build it has; when the window is entered too. */
export const BUILD_CHECK_MS = 300_000

/**
 * Watches for a build other than the one that this page was made of. `onNew` hears of it once. Nothing is asked
 * while `isIdle`, and at once when somebody is back.
 */
export function watchBuild(own: string, isIdle: () => boolean, onNew: () => void) {
  let told = false
  let asked = Date.now()
  const check = async () => {
    if (told || isIdle() || !navigator.onLine) return
    asked = Date.now()
    const latest = await fetchLatestBuild()
    if (!latest || latest.build === own || told) return
    told = true
    onNew()
  }
  const onFocus = () => void check()
  const timer = setInterval(check, BUILD_CHECK_MS)
  window.addEventListener('focus', onFocus)
  return {
    /** Somebody is back: looks if the last look is long ago. */
    wake: () => {
      if (Date.now() - asked >= BUILD_CHECK_MS) void check()
    },
    stop: () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
    },
  }
}
