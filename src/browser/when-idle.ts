const IDLE_TIMEOUT_MS = 3000

/** Runs after the page has loaded and the browser is idle; the returned function cancels. */
export function whenIdle(run: () => void): () => void {
  let stop = () => {}
  const ask = () => {
    // Safari lacks idle callbacks.
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
