import { useMemo } from 'react'
import { IDS_MAX } from '~/browser/offline-queue/enqueue'
import { differenceOf, fieldsOf } from '~/browser/offline-queue/item-fields'
import type { ChangeEntities, ItemEdit, ItemFields, NewItem } from '~/browser/offline-queue/types'
import { toast } from '~/components/ui/toast'
import type { LineLanguages } from '~/lib/ingredient-display/ingredient-line'
import { joinTexts } from '~/lib/join-texts'
import { makeId } from '~/lib/make-id'
import { NEEDED } from '~/lib/shopping-list/at-home'
import type { ItemReading } from '~/lib/shopping-list/item-reading'
import { itemName } from '~/lib/shopping-list/list-text'
import { saidWord } from '~/lib/shopping-list/own-words'
import { sectionList } from '~/lib/shopping-list/sections'
import { m } from '~/paraglide/messages.js'
import { useUser } from '~/queries/session'
import { useChangeItems } from '~/queries/shopping-changes'
import type { ShoppingListItemOut } from '~/schemas/shopping'
import { useItemLanguages } from './use-item-languages'

function createItemChanges(items: ReturnType<typeof useChangeItems>, languages: LineLanguages) {
  const nameOf = (item: ShoppingListItemOut) => itemName(item, languages)
  const find = (id: string) => items.read()?.listItems.find((item) => item.id === items.currentId(id))
  const open = () => items.read()?.listItems.filter(({ checked }) => !checked) ?? []
  const checked = () => items.read()?.listItems.filter(({ checked }) => checked) ?? []

  function edit(
    wanted: readonly { item: ShoppingListItemOut; set: Partial<ItemFields> }[],
    entities?: ChangeEntities,
  ) {
    const edits = wanted.flatMap(({ item, set }): ItemEdit[] => {
      const difference = differenceOf(item, set)
      return difference ? [{ id: item.id, title: nameOf(item), ...difference, item: fieldsOf(item) }] : []
    })
    const [first] = wanted
    if (edits.length > 0 && first) items.change({ kind: 'update', edits }, nameOf(first.item), entities)
  }

  /** Restores the fields of items that still exist. */
  function revert(before: readonly ShoppingListItemOut[]) {
    edit(
      before.flatMap((was) => {
        const item = find(was.id)
        return item ? [{ item, set: fieldsOf(was) }] : []
      }),
    )
  }

  function create(made: NewItem[], entities: ChangeEntities, title: string) {
    items.change({ kind: 'create', items: made }, title, entities)
  }

  function restore(deleted: readonly ShoppingListItemOut[]) {
    const [first] = deleted
    if (!first) return
    const made = deleted.map((item) => {
      const { id, upperQuantity, otherAmounts } = item
      return { id, ...fieldsOf(item), upperQuantity, otherAmounts }
    })
    create(made, entitiesOf(deleted), nameOf(first))
  }

  function removeAll(ids: readonly string[], title: string) {
    for (const part of chunksOf(ids, IDS_MAX)) items.change({ kind: 'delete', ids: part }, title)
  }

  const nextPosition = () => 1 + Math.max(-1, ...open().map((item) => item.position))

  return { nameOf, find, open, checked, edit, revert, create, restore, removeAll, nextPosition }
}

const readFields = ({ quantity, unit, food, note }: ItemReading) => ({
  quantity: quantity ?? 0,
  unitId: unit?.id ?? null,
  foodId: food?.id ?? null,
  note,
})

const readEntities = (readings: readonly ItemReading[]): ChangeEntities => ({
  units: readings.flatMap(({ unit }) => unit ?? []),
  foods: readings.flatMap(({ food }) => food ?? []),
})

const madeOf = (reading: ItemReading, position: number): NewItem => ({
  id: makeId(),
  ...readFields(reading),
  checked: false,
  position,
  labelId: reading.food?.labelId ?? null,
  // Also where a recipe's line is under "At home".
  extras: reading.food ? { ...NEEDED, ...saidWord(reading.food, reading.said) } : {},
  recipeReferences: [],
})

/** Below the limit of the server. */
const ITEMS_PER_CHANGE = 1000
/** For messages about a change that failed. */
const NAMES_IN_TITLE = 5

const chunksOf = <Row>(rows: readonly Row[], size: number): Row[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

export type ListActions = ReturnType<typeof useListActions>

/**
 * Changes of a list's items: shown immediately, sent when online, undone from a toast. Stable while the list is
 * shown.
 */
export function useListActions(listId: string) {
  const items = useChangeItems(listId)
  const { householdSlug: household } = useUser()
  const languages = useItemLanguages()
  return useMemo(() => {
    const changes = createItemChanges(items, languages)
    const { nameOf, find, open, checked, edit, revert, create, restore, removeAll, nextPosition } = changes
    const undo = (message: string, onUndo: () => void) => toast.undo(message, m.common_undo(), onUndo)

    return {
      check(id: string, checked: boolean) {
        const item = find(id)
        if (!item || item.checked === checked) return
        edit([{ item, set: { checked } }])
      },
      /** Without what is at home. */
      checkAll() {
        const list = items.read()
        if (!list) return
        const { sections, joined } = sectionList(list, { together: true, household })
        const rows = sections.flatMap((section) => section.items)
        const all = [...rows, ...[...joined.values()].flat().flatMap((id) => find(id) ?? [])]
        edit(all.map((item) => ({ item, set: { checked: true } })))
        if (rows.length > 0) undo(m.shopping_checked_all({ count: rows.length }), () => revert(all))
      },
      uncheckAll() {
        const all = checked()
        edit(all.map((item) => ({ item, set: { checked: false } })))
        if (all.length > 0) undo(m.shopping_unchecked_all({ count: all.length }), () => revert(all))
      },
      /** Adds a parsed item; returns it as it is on the list. */
      add(reading: ItemReading): ShoppingListItemOut | undefined {
        const made = madeOf(reading, nextPosition())
        create([made], readEntities([reading]), reading.food?.name ?? reading.note)
        return find(made.id) ?? open().find((item) => isSameItem(item, made))
      },
      /** Adds parsed lines in one request, undone together; returns the ids of the new items. */
      addAll(readings: readonly ItemReading[]): string[] {
        const before = items.read()?.listItems ?? []
        const first = nextPosition()
        const made = readings.map((reading, at) => madeOf(reading, first + at))
        const ids = made.map(({ id }) => id)
        for (const [at, part] of chunksOf(made, ITEMS_PER_CHANGE).entries()) {
          const ofPart = readings.slice(at * ITEMS_PER_CHANGE, (at + 1) * ITEMS_PER_CHANGE)
          const names = ofPart.map(({ food, note }) => food?.name ?? note)
          create(part, readEntities(ofPart), joinTexts(names.slice(0, NAMES_IN_TITLE)))
        }
        const after = new Map(items.read()?.listItems.map((item) => [item.id, item]))
        const merged = before.filter((item) => item !== after.get(item.id))
        undo(m.shopping_added_many({ count: made.length }), () => {
          removeAll(ids, joinTexts(readings.slice(0, NAMES_IN_TITLE).map(({ name }) => name)))
          revert(merged)
        })
        return ids
      },
      /** Applies the parsing of items that were added as typed, unless they have been edited. */
      applyReadings(readings: readonly { id: string; reading: ItemReading }[]) {
        const wanted = readings.flatMap(({ id, reading }) => {
          const item = find(id)
          if (!item || item.foodId !== null || item.unitId !== null || item.quantity || item.checked)
            return []
          const { food, said } = reading
          const extras = food ? { ...item.extras, ...NEEDED, ...saidWord(food, said) } : item.extras
          const labelId = reading.food?.labelId ?? item.labelId
          return [{ item, set: { ...readFields(reading), labelId, extras }, reading }]
        })
        edit(wanted, readEntities(wanted.map(({ reading }) => reading)))
      },
      /** Takes an item out of what is at home. */
      need(id: string) {
        const item = find(id)
        if (item) edit([{ item, set: { extras: { ...item.extras, ...NEEDED } } }])
      },
      edit(id: string, set: Partial<ItemFields>, entities?: ChangeEntities) {
        const item = find(id)
        if (item) edit([{ item, set }], entities)
      },
      remove(id: string) {
        const item = find(id)
        if (!item) return
        const name = nameOf(item)
        items.change({ kind: 'delete', ids: [item.id] }, name)
        undo(m.common_deleted({ name }), () => restore([item]))
      },
      removeChecked() {
        const all = checked()
        removeAll(
          all.map(({ id }) => id),
          m.shopping_checked_items(),
        )
        if (all.length > 0) undo(m.shopping_deleted_checked({ count: all.length }), () => restore(all))
      },
      place(places: readonly { item: ShoppingListItemOut; position: number }[]) {
        edit(places.map(({ item, position }) => ({ item, set: { position } })))
      },
      find,
      flush: items.flush,
      retry: items.retry,
    }
  }, [items, household, languages])
}

/** Whether the server would merge the new item into the other. */
function isSameItem(
  item: ShoppingListItemOut,
  made: Pick<ItemFields, 'foodId' | 'unitId' | 'note'>,
): boolean {
  const isSame = item.foodId === made.foodId && item.unitId === made.unitId
  return isSame && (made.foodId !== null || item.note === made.note)
}

function entitiesOf(items: readonly ShoppingListItemOut[]): ChangeEntities {
  return {
    foods: items.flatMap(({ food }) => food ?? []),
    units: items.flatMap(({ unit }) => unit ?? []),
    labels: items.flatMap(({ label }) => label ?? []),
  }
}
