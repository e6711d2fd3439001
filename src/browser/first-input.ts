/** What somebody who uses the page does first. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown']

/** Runs something once when somebody begins to use the page; the result takes it back. */
export function onFirstInput(run: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const start = () => {
    controller.abort()
    run()
  }
  for (const input of INPUTS) window.addEventListener(input, start, { capture: true, passive: true, signal })
  return () => controller.abort()
}
