/** The first events of a person who uses the page. */
const INPUTS = ['pointermove', 'pointerdown', 'keydown']

/** Calls back once when the person begins to use the page; the result cancels it. */
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
