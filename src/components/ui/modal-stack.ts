/**
 * The modal dialogs that are open, in the order of opening. Everything outside the last one is inert,
 * so the toaster moves into it: its messages are heard and its buttons work.
 */
let stack: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function replaceStack(next: readonly HTMLElement[]): void {
  stack = next
  for (const listener of listeners) listener()
}

export function enterModal(element: HTMLElement): void {
  replaceStack([...stack.filter((other) => other !== element), element])
}

export function leaveModal(element: HTMLElement): void {
  if (stack.includes(element)) replaceStack(stack.filter((other) => other !== element))
}

/** The dialog in front, or null when none is open. */
export function topModal(): HTMLElement | null {
  return stack.at(-1) ?? null
}

export function subscribeToModals(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
