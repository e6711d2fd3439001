import type { Ref } from 'react'

/** Hands an element to a ref of either kind, for components that need the element themselves as well. */
export function setRef<T>(ref: Ref<T> | undefined, element: T | null): void {
  if (typeof ref === 'function') ref(element)
  else if (ref) ref.current = element
}
