const INPUTS = ['pointermove', 'pointerdown', 'keydown']

/** The returned function cancels. */
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
