const FOCUSABLE = 'input:not([hidden]), textarea, select, button'

/** The part of the screen that stands for `field` (`name`, `{row key}.amount`, `{row key}`). */
function findField(field: string): HTMLElement | null {
  return document.querySelector(`[data-field="${CSS.escape(field)}"]`)
}

/** Moves the focus to a field; to the first one in it when the name is that of a group, or the row has no such part. */
export function focusField(field: string): void {
  const place = findField(field) ?? findField(field.split('.')[0] ?? field)
  // A closed part of the page takes no focus.
  place?.closest('details')?.setAttribute('open', '')
  const control = place?.querySelector<HTMLElement>(FOCUSABLE) ?? place
  control?.focus()
  control?.scrollIntoView({ block: 'nearest' })
}

/** The same after React has drawn what the current event changed. */
export function focusFieldSoon(field: string): void {
  requestAnimationFrame(() => focusField(field))
}
