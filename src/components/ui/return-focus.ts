const FOCUSABLE = 'a[href], button, input, select, textarea'

/** An element and what is around it within the page, from the inside out. */
export function withAncestors(element: Element | null): Element[] {
  return element && element !== document.body ? [element, ...withAncestors(element.parentElement)] : []
}

/** Does it take the focus? What has gone, is hidden or disabled does not. */
function takesFocus(element: Element | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false
  element.focus({ preventScroll: true })
  return document.activeElement === element
}

/**
 * Gives the focus back to the first element of `way`; when it has gone (its row was deleted), to the first thing
 * to press in the nearest place that is left, so that the keyboard goes on from there and not from the top.
 */
export function returnFocus([opener, ...around]: readonly Element[]): void {
  if (takesFocus(opener)) return
  for (const place of around) {
    if (place.isConnected && [...place.querySelectorAll(FOCUSABLE)].some(takesFocus)) return
  }
}
