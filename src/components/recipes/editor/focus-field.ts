const FOCUSABLE = 'input:not([hidden]), textarea, select, button'

/** The element of `field` (`name`, `{row key}.amount`, `{row key}`). */
function findField(field: string): HTMLElement | null {
  return document.querySelector(`[data-field="${CSS.escape(field)}"]`)
}

/** Focuses a field; the first one in it if the name is that of a group, or the row lacks the part. */
export function focusField(field: string): void {
  const place = findField(field) ?? findField(field.split('.')[0] ?? field)
  // A collapsed part cannot be focused.
  place?.closest('details')?.setAttribute('open', '')
  const control = place?.querySelector<HTMLElement>(FOCUSABLE) ?? place
  control?.focus()
  control?.scrollIntoView({ block: 'nearest' })
}

/** Focuses after React has rendered the current event's changes. */
export function focusFieldLater(field: string): void {
  requestAnimationFrame(() => focusField(field))
}
