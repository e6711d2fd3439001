import type { RefObject } from 'react'

export function focusSearch(root: RefObject<HTMLElement | null>): void {
  root.current?.querySelector<HTMLElement>('[type="search"]')?.focus()
}

/** Focuses the row after a removed one, else the one before, else the page's first control. */
export function focusNeighbor<Row extends { id: string }>(
  root: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  row: Row,
): void {
  const at = rows.findIndex(({ id }) => id === row.id)
  const next = rows[at + 1] ?? rows[at - 1]
  const target = next
    ? `[data-row="${next.id}"] :is(.row-link, button)`
    : '[type="search"], .page-header button'
  requestAnimationFrame(() => root.current?.querySelector<HTMLElement>(target)?.focus())
}
