import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { makeId } from '~/lib/make-id'
import type { ShoppingListOut } from '~/schemas/shopping'
import { copyField, fieldsOf, isSame, tidyFields, typedNames, withEdit } from './item-fields'
import type { Change, ItemEdit, ItemWork, NewItem } from './types'

/** Input of a change that was overwritten by later changes of others, as edits of the current items. */
export function overruledEdits({ work, at }: Change, list: ShoppingListOut): ItemEdit[] {
  if (work.kind !== 'update') return []
  const items = new Map(list.listItems.map((item) => [item.id, item]))
  return work.edits.flatMap((edit) => {
    const item = items.get(edit.id)
    if (!item) return []
    const wanted = tidyFields({ ...item, ...edit.set })
    const edited = tidyFields(withEdit(item, edit, at))
    const lost: ItemEdit = { ...edit, set: {}, was: {}, item: fieldsOf(item) }
    for (const name of typedNames) {
      if (isSame(wanted[name], edited[name])) continue
      copyField(name, wanted, lost.set)
      copyField(name, item, lost.was)
    }
    return Object.keys(lost.set).length > 0 ? [lost] : []
  })
}

/** Recreates deleted items with the typed changes. */
export function editedItems(edits: readonly ItemEdit[]): ItemWork | null {
  const items = edits.flatMap(({ item, set }): NewItem[] =>
    item && typedNames.some((name) => set[name] !== undefined) ? [{ ...item, ...set, id: makeId() }] : [],
  )
  return items.length > 0 ? { kind: 'create', items } : null
}

export function addedItems(changes: readonly Change[]): ItemWork | null {
  const items = changes.flatMap(({ work }) => (work.kind === 'create' ? work.items : []))
  return items.length > 0 ? { kind: 'create', items: items.map((item) => ({ ...item, id: makeId() })) } : null
}

/** Additions of a change as text, without foods, units and labels, which may no longer exist. */
export function addedAsText({ work, entities }: Change, language: string): ItemWork | null {
  if (work.kind !== 'create') return null
  const byId = <Row extends { id: string }>(rows: readonly Row[] = []) =>
    new Map(rows.map((row) => [row.id, row]))
  const [foods, units] = [byId(entities.foods), byId(entities.units)]
  const items = work.items.flatMap((item): NewItem[] => {
    const { foodId, unitId, quantity, note } = item
    const [food, unit] = [foods.get(foodId ?? ''), units.get(unitId ?? '')]
    const text = displayIngredient({ quantity, unit, food, note }, language)
    const plain = { unitId: null, foodId: null, labelId: null, recipeReferences: [] }
    return food || unit ? [{ ...item, ...plain, id: makeId(), quantity: 0, note: text }] : []
  })
  return items.length > 0 ? { kind: 'create', items } : null
}
