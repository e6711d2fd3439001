import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import { isItemAtHome } from './at-home'

export interface Section {
  label: MultiPurposeLabelSummary | null
  items: ShoppingListItemOut[]
}

/** Ids of items that another row includes: "Parmesan" without an amount next to "100 g Parmesan". */
export type JoinedItems = ReadonlyMap<string, readonly string[]>

export interface SectionedList {
  /** The labels in the order of the store or else of the list, then items without label; only those with items. */
  sections: Section[]
  /** Newest first. */
  checked: ShoppingListItemOut[]
  /** Open items that the household has. */
  atHome: ShoppingListItemOut[]
  joined: JoinedItems
}

export interface SectionOptions {
  /** Groups items of the same food. Off after manual ordering. */
  together: boolean
  /** Checked items still shown in their section. */
  recentlyChecked?: ReadonlySet<string>
  /** Slug of the household, whose foods at home are set apart. */
  household?: string
}

export function sectionList(
  list: ShoppingListOut,
  { together, recentlyChecked, household }: SectionOptions,
): SectionedList {
  const isOpen = ({ id, checked }: ShoppingListItemOut) => !checked || recentlyChecked?.has(id)
  // Lists stored on the device before lists could follow the plan have no shares.
  const planned = new Set((list.planShares ?? []).map(({ itemId }) => itemId))
  const isHome = (item: ShoppingListItemOut) =>
    household !== undefined && !item.checked && isItemAtHome(item, household, planned)
  const atHome = list.listItems.filter((item) => isOpen(item) && isHome(item)).sort(byPlace)
  const { items: open, joined } = joinItems(list.listItems.filter((item) => isOpen(item) && !isHome(item)))
  const order = list.store?.labelIds ?? list.labelSettings.map(({ labelId }) => labelId)
  const places = new Map(order.map((labelId, place) => [labelId, place]))
  const byLabel = Map.groupBy(open, ({ labelId }) => labelId)
  const placeOf = (labelId: string | null) =>
    labelId === null ? Number.POSITIVE_INFINITY : (places.get(labelId) ?? places.size)
  const sections = [...byLabel]
    .sort(([a], [b]) => placeOf(a) - placeOf(b))
    .map(([, items]) => ({
      label: items[0]?.label ?? null,
      items: together ? keepTogether(items) : items.toSorted(byPlace),
    }))
  const checked = list.listItems
    .filter((item) => !isOpen(item))
    .sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : a.updatedAt > b.updatedAt ? -1 : byPlace(a, b)))
  return { sections, checked, atHome, joined }
}

/** Leaves out items without an amount whose food has another row; they are checked off with it. */
function joinItems(items: readonly ShoppingListItemOut[]): {
  items: ShoppingListItemOut[]
  joined: JoinedItems
} {
  const joined = new Map<string, string[]>()
  const isBare = ({ quantity, unitId, note }: ShoppingListItemOut) => !quantity && !unitId && note === ''
  const withAmount = new Map(
    items.flatMap((item) =>
      item.foodId && !isBare(item) ? [[`${item.foodId} ${item.labelId} ${item.checked}`, item.id]] : [],
    ),
  )
  const left = items.filter((item) => {
    const rowId = isBare(item) ? withAmount.get(`${item.foodId} ${item.labelId} ${item.checked}`) : undefined
    if (rowId === undefined) return true
    joined.set(rowId, [...(joined.get(rowId) ?? []), item.id])
    return false
  })
  return { items: left, joined }
}

function byPlace(a: ShoppingListItemOut, b: ShoppingListItemOut): number {
  return a.position - b.position || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
}

/** Groups items with the same food or text at the position of the first. */
function keepTogether(items: readonly ShoppingListItemOut[]): ShoppingListItemOut[] {
  const groups = Map.groupBy(items.toSorted(byPlace), ({ food, note }) => food?.id ?? `text ${note}`)
  return [...groups.values()].flat()
}

/** Unchecked items are numbered in the order of sections. Returns only changed ones. */
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
