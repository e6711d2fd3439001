const IDLE_TIMEOUT_MS = 3000

/** Runs something when the page has loaded and the browser has nothing else to do; the result takes it back. */
export function whenIdle(run: () => void): () => void {
  let stop = () => {}
  const ask = () => {
    // Safari has no idle callbacks.
    if ('requestIdleCallback' in window) {
      const handle = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
      stop = () => window.cancelIdleCallback(handle)
    } else {
      const handle = setTimeout(run, 200)
      stop = () => clearTimeout(handle)
    }
  }
  if (document.readyState === 'complete') ask()
  else window.addEventListener('load', ask, { once: true })
  return () => {
    window.removeEventListener('load', ask)
    stop()
  }
}
