const FOCUSABLE = 'input:not([hidden]), textarea, select, button'

/** The element of `field` (`name`, `{row key}.amount`, `{row key}`). */
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

/** Focuses after React has rendered the current event's changes. */
export function focusFieldSoon(field: string): void {
  requestAnimationFrame(() => focusField(field))
}
