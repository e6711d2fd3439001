import { useMemo } from 'react'
import { IDS_MAX } from '~/browser/offline-queue/enqueue'
import { differenceOf, fieldsOf } from '~/browser/offline-queue/item-fields'
import type { ChangeWords, ItemEdit, ItemFields, NewItem } from '~/browser/offline-queue/types'
import { toast } from '~/components/ui/toast'
import { makeId } from '~/lib/editor/make-id'
import type { ItemReading } from '~/lib/shopping-list/item-reading'
import { itemName } from '~/lib/shopping-list/list-text'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useChangeItems } from '~/queries/shopping-changes'
import type { MultiPurposeLabelSummary } from '~/schemas/label'
import type { ShoppingListItemOut } from '~/schemas/shopping'

const nameOf = (item: ShoppingListItemOut) => itemName(item, getLocale())

/** What can be done to the items of a list. Everything is shown at once and can be taken back. */
export type ListVerbs = ReturnType<typeof useListVerbs>

/** The verbs of one list; the same object for as long as the list is shown. */
export function useListVerbs(listId: string) {
  const items = useChangeItems(listId)
  return useMemo(() => {
    const find = (id: string) => items.read()?.listItems.find((item) => item.id === items.currentId(id))
    const open = () => items.read()?.listItems.filter(({ checked }) => !checked) ?? []
    const ticked = () => items.read()?.listItems.filter(({ checked }) => checked) ?? []

    /** Gives several items new fields, as one change. */
    function edit(
      wanted: readonly { item: ShoppingListItemOut; set: Partial<ItemFields> }[],
      words?: ChangeWords,
    ) {
      const edits = wanted.flatMap(({ item, set }): ItemEdit[] => {
        const difference = differenceOf(item, set)
        return difference ? [{ id: item.id, title: nameOf(item), ...difference }] : []
      })
      const [first] = wanted
      if (edits.length > 0 && first) items.change({ kind: 'update', edits }, nameOf(first.item), words)
    }

    /** Puts items back as they were, those that are still there. */
    function giveBack(before: readonly ShoppingListItemOut[]) {
      edit(
        before.flatMap((was) => {
          const item = find(was.id)
          return item ? [{ item, set: fieldsOf(was) }] : []
        }),
      )
    }

    function create(made: NewItem[], words: ChangeWords, title: string) {
      items.change({ kind: 'create', items: made }, title, words)
    }

    /** Brings deleted items back, with their ids. */
    function restore(gone: readonly ShoppingListItemOut[]) {
      const [first] = gone
      if (!first) return
      const made = gone.map((item) => ({ id: item.id, ...fieldsOf(item) }))
      create(made, wordsOf(gone), nameOf(first))
    }

    const undo = (message: string, onUndo: () => void, id?: string) =>
      toast.undo(message, m.common_undo(), onUndo, id ? { id } : undefined)

    const verbs = {
      /** Takes an item into the basket, or out of it again. */
      tick(id: string, checked: boolean) {
        const item = find(id)
        if (!item || item.checked === checked) return
        edit([{ item, set: { checked } }])
        const name = nameOf(item)
        const message = checked ? m.shopping_ticked({ name }) : m.shopping_unticked({ name })
        undo(message, () => giveBack([item]), 'shopping-tick')
      },
      tickAll() {
        const all = open()
        edit(all.map((item) => ({ item, set: { checked: true } })))
        if (all.length > 0) undo(m.shopping_ticked_all({ count: all.length }), () => giveBack(all))
      },
      untickAll() {
        const all = ticked()
        edit(all.map((item) => ({ item, set: { checked: false } })))
        if (all.length > 0) undo(m.shopping_unticked_all({ count: all.length }), () => giveBack(all))
      },
      /** Puts what was typed on the list; answers how it stands there now. */
      add({ quantity, unit, food, note }: ItemReading): ShoppingListItemOut | undefined {
        const position = 1 + Math.max(-1, ...open().map((item) => item.position))
        const id = makeId()
        const fields = {
          quantity: quantity ?? 0,
          unitId: unit?.id ?? null,
          foodId: food?.id ?? null,
          note,
          checked: false,
          position,
          labelId: food?.labelId ?? null,
          extras: {},
          recipeReferences: [],
        }
        const words = { units: unit ? [unit] : [], foods: food ? [food] : [] }
        create([{ id, ...fields }], words, food?.name ?? note)
        return find(id) ?? open().find((item) => isSameThing(item, fields))
      },
      /** Gives an item that was added as it was typed what was understood of it; not when it was changed since. */
      understand(id: string, { quantity, unit, food, note }: ItemReading) {
        const item = find(id)
        if (!item || item.foodId !== null || item.unitId !== null || item.checked) return
        const set = {
          quantity: quantity ?? 0,
          unitId: unit?.id ?? null,
          foodId: food?.id ?? null,
          note,
          labelId: food?.labelId ?? item.labelId,
        }
        edit([{ item, set }], { units: unit ? [unit] : [], foods: food ? [food] : [] })
      },
      edit(id: string, set: Partial<ItemFields>, words?: ChangeWords) {
        const item = find(id)
        if (item) edit([{ item, set }], words)
      },
      setLabel(id: string, label: MultiPurposeLabelSummary | null) {
        verbs.edit(id, { labelId: label?.id ?? null }, { labels: label ? [label] : [] })
      },
      remove(id: string) {
        const item = find(id)
        if (!item) return
        const name = nameOf(item)
        items.change({ kind: 'delete', ids: [item.id] }, name)
        undo(m.shopping_deleted({ name }), () => restore([item]))
      },
      removeTicked() {
        const all = ticked()
        for (let at = 0; at < all.length; at += IDS_MAX) {
          const ids = all.slice(at, at + IDS_MAX).map(({ id }) => id)
          items.change({ kind: 'delete', ids }, m.shopping_ticked_items())
        }
        if (all.length > 0) undo(m.shopping_deleted_ticked({ count: all.length }), () => restore(all))
      },
      /** Numbers items anew. */
      place(places: readonly { item: ShoppingListItemOut; position: number }[]) {
        edit(places.map(({ item, position }) => ({ item, set: { position } })))
      },
      find,
      flush: items.flush,
      retry: items.retry,
    }
    return verbs
  }, [items])
}

/** Would the two be one item? Then the new one went up in the other. */
function isSameThing(
  item: ShoppingListItemOut,
  made: Pick<ItemFields, 'foodId' | 'unitId' | 'note'>,
): boolean {
  const isSame = item.foodId === made.foodId && item.unitId === made.unitId
  return isSame && (made.foodId !== null || item.note === made.note)
}

function wordsOf(items: readonly ShoppingListItemOut[]): ChangeWords {
  return {
    foods: items.flatMap(({ food }) => food ?? []),
    units: items.flatMap(({ unit }) => unit ?? []),
    labels: items.flatMap(({ label }) => label ?? []),
  }
}
