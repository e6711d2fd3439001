import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'

/** The open items of one label; of no label when it is null. */
export interface Section {
  label: MultiPurposeLabelSummary | null
  items: ShoppingListItemOut[]
}

export interface SectionedList {
  /** Items without label first, then the labels in the order of the list; only those with items. */
  sections: Section[]
  /** The newest first. */
  checked: ShoppingListItemOut[]
}

export interface SectionOptions {
  /** Keeps the same food together, wherever its parts were added. Off once someone has ordered them by hand. */
  together: boolean
  /** Checked items that still stand in their section. */
  recentlyChecked?: ReadonlySet<string>
}

export function sectionList(
  list: ShoppingListOut,
  { together, recentlyChecked }: SectionOptions,
): SectionedList {
  const isOpen = ({ id, checked }: ShoppingListItemOut) => !checked || recentlyChecked?.has(id)
  const open = list.listItems.filter(isOpen)
  const places = new Map(list.labelSettings.map(({ labelId }, place) => [labelId, place]))
  const byLabel = Map.groupBy(open, ({ labelId }) => labelId)
  const placeOf = (labelId: string | null) => (labelId === null ? -1 : (places.get(labelId) ?? places.size))
  const sections = [...byLabel]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([, items]) => ({
      label: items[0]?.label ?? null,
      items: together ? keepTogether(items) : items.toSorted(byPlace),
    }))
  const checked = list.listItems
    .filter((item) => !isOpen(item))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : byPlace(a, b)))
  return { sections, checked }
}

function byPlace(a: ShoppingListItemOut, b: ShoppingListItemOut): number {
  return a.position - b.position || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
}

/** Items of one food (or with one text) beside each other, where the first of them stands. */
function keepTogether(items: readonly ShoppingListItemOut[]): ShoppingListItemOut[] {
  const groups = Map.groupBy(items.toSorted(byPlace), ({ food, note }) => food?.id ?? `text ${note}`)
  return [...groups.values()].flat()
}

/**
 * The new positions after an item of a section moved to another place in it: all open items are numbered in the
 * order of the sections. Only those that change.
 */
export function positionsAfterMove(
  sections: readonly Section[],
  itemId: string,
  to: number,
): { item: ShoppingListItemOut; position: number }[] {
  const ordered = sections.flatMap(({ items }) => {
    const from = items.findIndex(({ id }) => id === itemId)
    const moved = items[from]
    if (!moved) return items
    return items.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, items.length - 1)), 0, moved)
  })
  return ordered.flatMap((item, position) => (item.position === position ? [] : [{ item, position }]))
}
