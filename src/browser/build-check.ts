import { fetchLatestBuild } from './latest-build'

/** Interval of build checks; the window's focus triggers one, too. */
export const BUILD_CHECK_MS = 300_000

/** Calls `onNew` once. No requests while `isIdle`; one immediately when the person returns. */
export function watchBuild(own: string, isIdle: () => boolean, onNew: () => void) {
  let isNotified = false
  let checkedAt = Date.now()
  const check = async () => {
    if (isNotified || isIdle() || !navigator.onLine) return
    checkedAt = Date.now()
    const latest = await fetchLatestBuild()
    if (!latest || latest.build === own || isNotified) return
    isNotified = true
    onNew()
  }
  const onFocus = () => void check()
  const timer = setInterval(check, BUILD_CHECK_MS)
  window.addEventListener('focus', onFocus)
  return {
    /** The person returned: checks if the last check is old. */
    wake: () => {
      if (Date.now() - checkedAt >= BUILD_CHECK_MS) void check()
    },
    stop: () => {
      clearInterval(timer)
      window.removeEventListener('focus', onFocus)
    },
  }
}
