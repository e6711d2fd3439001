import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

interface OpenOverlay {
  /** Empty until the overlay is drawn, which is after it was opened. */
  overlay: RefObject<HTMLElement | null>
  opener: readonly Element[]
}
const openOverlays = new Set<OpenOverlay>()

const openerOf = (element: Element) =>
  [...openOverlays].find(({ overlay }) => overlay.current === element)?.opener

/** The rows or parts around one that may be removed: those after it, then those before it. */
function neighborsOf(element: Element): readonly Element[] {
  if (!element.matches('li, tr, section')) return []
  const siblings = [...(element.parentElement?.children ?? [])].filter((one) =>
    one.matches('li, tr, section'),
  )
  const at = siblings.indexOf(element)
  return [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()]
}

/** An element, its neighbors, its ancestors and theirs; where they are in an overlay, its opener follows. */
function wayBack(element: Element | null): readonly Element[] {
  if (!element || element === document.body) return []
  return openerOf(element) ?? [element, ...neighborsOf(element), ...wayBack(element.parentElement)]
}

/** A dialog that fades out. */
const CLOSING = '.dialog[data-state="closed"]'

/** False for what was removed, is hidden or disabled, or goes with its dialog. */
function tryFocus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || element.closest(CLOSING)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/** Focuses the first control within an element that takes the focus. */
function focusWithin(element: Element): boolean {
  return [...element.querySelectorAll(FOCUSABLE)].some(tryFocus)
}

/** Focuses the first of the elements, else the first control in the nearest of the others that has one. */
function focusFirst([first, ...others]: readonly Element[]): void {
  if (tryFocus(first)) return
  others.some((element) => (element.matches(FOCUSABLE) && tryFocus(element)) || focusWithin(element))
}

/** How long the control that the focus came back to may still go: what was saved takes the place of an empty list. */
const SETTLED_AFTER_MS = 3000

/** Goes on along the way back when its first element, which has the focus, is removed within a moment. */
function followRemoval(way: readonly Element[]): void {
  const [first] = way
  if (!first || document.activeElement !== first) return
  const observer = new MutationObserver(() => {
    if (first.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) focusFirst(way)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), SETTLED_AFTER_MS)
}

/**
 * Remembers the focused element when an overlay opens. As soon as the overlay closes, before it has faded out, the
 * focus returns: to that element, or when it was removed or goes a moment later (its row was deleted), to the first
 * control of the next row, else in the nearest ancestor that is left. A focus that has moved elsewhere stays there.
 */
export function useReturnFocus(open: boolean, overlay: RefObject<HTMLElement | null>): void {
  const opener = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    if (open) opener.current = wayBack(document.activeElement)
  }, [open])
  useEffect(() => {
    if (!open) return
    const entry = { overlay, opener: opener.current }
    openOverlays.add(entry)
    return () => {
      openOverlays.delete(entry)
      const { activeElement } = document
      if (activeElement !== document.body && !overlay.current?.contains(activeElement)) return
      focusFirst(opener.current)
      followRemoval(opener.current)
    }
  }, [open, overlay])
}

/**
 * Keeps the focus when the focused control is removed with its row: it goes to the next row, else the one before, else
 * the next part, else the first control around them.
 */
export function useKeepFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    // A key may have come here before the page reacted.
    let path = element.contains(document.activeElement) ? wayBack(document.activeElement) : []
    const onFocusIn = ({ target }: FocusEvent) => {
      path = target instanceof Element ? wayBack(target) : []
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // Removal reports no new target.
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) path = []
    }
    const observer = new MutationObserver(() => {
      if (!path[0] || path[0].isConnected || document.activeElement !== document.body) return
      const left = path
      path = []
      focusFirst(left)
    })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    observer.observe(element, { childList: true, subtree: true })
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
      observer.disconnect()
    }
  }, [container])
}
