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

/**
 * Keeps the focus in a list when the focused row is removed: it goes to the row that moved up, else to the last
 * one, else to the first control around the list. Rows are the elements that match `rows`.
 */
function useListFocus(list: RefObject<HTMLElement | null>, rows = 'li'): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let last: { row: Element; index: number } | undefined
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest(rows) : null
      last = row ? { row, index: [...element.querySelectorAll(rows)].indexOf(row) } : undefined
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Removal reports no new target, and leaves the row out of the document.
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) last = undefined
    }
    const observer = new MutationObserver(() => {
      if (!last || last.row.isConnected || document.activeElement !== document.body) return
      const left = [...element.querySelectorAll(rows)]
      const next = left[Math.min(last.index, left.length - 1)]
      last = undefined
      if (!(next && focusWithin(next)) && element.parentElement) focusWithin(element.parentElement)
    })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [list, rows])
}
