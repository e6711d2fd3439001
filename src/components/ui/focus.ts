import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

const FOCUSABLE = 'a[href], button, input, select, textarea, [tabindex="0"]'

interface OpenOverlay {
  /** Null until the overlay renders, after it was opened. */
  overlay: RefObject<HTMLElement | null>
  opener: readonly Element[]
}
const openOverlays = new Set<OpenOverlay>()

const openerOf = (element: Element) =>
  [...openOverlays].find(({ overlay }) => overlay.current === element)?.opener

/** Following siblings, then preceding ones. */
function neighborsOf(element: Element): readonly Element[] {
  if (!element.matches('li, tr, section')) return []
  const siblings = [...(element.parentElement?.children ?? [])].filter((one) =>
    one.matches('li, tr, section'),
  )
  const at = siblings.indexOf(element)
  return [...siblings.slice(at + 1), ...siblings.slice(0, at).reverse()]
}

/** An element, its neighbors, ancestors and their neighbors; the overlay's opener comes last. */
function returnCandidates(element: Element | null): readonly Element[] {
  if (!element || element === document.body) return []
  return openerOf(element) ?? [element, ...neighborsOf(element), ...returnCandidates(element.parentElement)]
}

/** Moves a lost focus to the content of the page, as browsers do on a page load. */
export function focusContentIfLost(): void {
  const { activeElement, body } = document
  if (!activeElement || activeElement === body)
    document.getElementById('main')?.focus({ preventScroll: true })
}

/** A dialog during its fade-out. */
const CLOSING = '.dialog[data-state="closed"]'

/** False for an element that is removed, hidden, disabled or in a closing dialog. */
function tryFocus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement) || element.closest(CLOSING)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

function focusWithin(element: Element): boolean {
  return [...element.querySelectorAll(FOCUSABLE)].some(tryFocus)
}

/** Focuses the first element, else the first focusable control of the others. */
function focusFirst([first, ...others]: readonly Element[]): void {
  if (tryFocus(first)) return
  others.some((element) => (element.matches(FOCUSABLE) && tryFocus(element)) || focusWithin(element))
}

/** How long the refocused control may still be removed, such as by a list that becomes empty after saving. */
const REMOVAL_TIMEOUT_MS = 3000

/** Moves the focus along `way` if its focused first element is removed soon. */
function followRemoval(way: readonly Element[]): void {
  const [first] = way
  if (!first || document.activeElement !== first) return
  const observer = new MutationObserver(() => {
    if (first.isConnected) return
    observer.disconnect()
    if (document.activeElement === document.body) focusFirst(way)
  })
  observer.observe(document.body, { childList: true, subtree: true })
  setTimeout(() => observer.disconnect(), REMOVAL_TIMEOUT_MS)
}

/**
 * Restores the focus when an overlay starts to close: to the previously focused element or, if it was removed or is
 * removed soon (a deleted row), to the next row's first control, else to the nearest remaining ancestor. A focus that
 * moved elsewhere is left alone.
 */
export function useReturnFocus(open: boolean, overlay: RefObject<HTMLElement | null>): void {
  const opener = useRef<readonly Element[]>([])
  useLayoutEffect(() => {
    if (open) opener.current = returnCandidates(document.activeElement)
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
 * When a focused row is removed, focuses the next row, else the previous one, the next part or the first control around
 * them.
 */
export function useKeepFocus(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = container.current
    if (!element) return
    // A key press before hydration may have moved the focus here.
    let path = element.contains(document.activeElement) ? returnCandidates(document.activeElement) : []
    const onFocusIn = ({ target }: FocusEvent) => {
      path = target instanceof Element ? returnCandidates(target) : []
    }
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      // A removal has no `relatedTarget`.
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
