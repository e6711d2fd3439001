import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** For each open overlay, its opener and what is around it. */
const openers = new WeakMap<Element, readonly Element[]>()

/** An element and its ancestors; where they are in an overlay, its opener follows. */
function wayBack(element: Element | null): readonly Element[] {
  if (!element || element === document.body) return []
  return openers.get(element) ?? [element, ...wayBack(element.parentElement)]
}

/** False for what was removed, is hidden or disabled. */
function takesFocus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses the first control within an element that takes the focus. */
function focusWithin(element: Element): boolean {
  return [...element.querySelectorAll(FOCUSABLE)].some(takesFocus)
}

/**
 * Remembers the focused element when an overlay opens. As soon as the overlay closes, before it has faded out, the
 * focus returns: to that element, or when it was removed (its row was deleted), to the first control in the nearest
 * ancestor that is left. A focus that has moved elsewhere stays there.
 */
export function useReturnFocus(open: boolean, overlay: RefObject<HTMLElement | null>): void {
  const opener = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    if (open) opener.current = wayBack(document.activeElement)
  }, [open])
  useEffect(() => {
    if (!open) return
    if (overlay.current) openers.set(overlay.current, opener.current)
    return () => {
      const { activeElement } = document
      if (activeElement !== document.body && !overlay.current?.contains(activeElement)) return
      const [first, ...others] = opener.current
      if (takesFocus(first)) return
      others.some((element) => (element.matches(FOCUSABLE) && takesFocus(element)) || focusWithin(element))
    }
  }, [open, overlay])
}
