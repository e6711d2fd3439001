import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { makeId } from '~/lib/make-id'
import { measureOfUnit } from '~/lib/merge-items/measures'
import { mergeChangedItems, mergeNewItems } from '~/lib/merge-items/merge-lists'
import { extrasOfShown, isSameAmount, type MoreAmounts, shownAmounts } from '~/lib/merge-items/more-amounts'
import type { ItemDraft } from '~/lib/merge-items/types'
import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'
import { fieldsOf, tidyFields, withEdit } from './item-fields'
import type { Change, ChangeEntities, ItemEdit, ItemFields, ItemsResponse, ItemWork, NewItem } from './types'

/**
 * The list as it will be after the pending changes, which is what the person sees. Uses the server's merge rules, so
 * that later changes refer to items that will exist. Unchanged items keep their identity.
 */
export function applyChanges(
  list: ShoppingListOut,
  changes: readonly Change[],
  /** Of the group. */
  language: string,
): ShoppingListOut {
  if (changes.length === 0) return list
  const entities = collectEntities(list, changes)
  const board = createBoard(list, entities, language)
  for (const { work, at } of changes) {
    if (work.kind === 'create') board.create(work.items, at)
    else if (work.kind === 'update') board.update(work.edits, at)
    else board.remove(work.ids)
  }
  return { ...list, listItems: board.present().sort(byPlace) }
}

/** The server's order. */
function byPlace(a: ShoppingListItemOut, b: ShoppingListItemOut): number {
  return a.position - b.position || (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)
}

function createBoard(list: ShoppingListOut, entities: Entities, language: string) {
  const original = new Map(list.listItems.map((item) => [item.id, item]))
  const stampOf = new Map(
    list.listItems.map(({ id, createdAt, updatedAt }) => [id, { createdAt, updatedAt }]),
  )
  const unchanged = new Map<ItemDraft, ShoppingListItemOut>()
  let drafts = list.listItems.map((item) => {
    const draft = toDraft(list.id, item.id, item, entities, extrasOfShown(item))
    unchanged.set(draft, item)
    return draft
  })

  const replace = (
    outcome: { created?: ItemDraft[]; updated: ItemDraft[]; deleted: ItemDraft[] },
    at: string,
  ) => {
    const created = outcome.created ?? []
    const updated = new Map(outcome.updated.map((draft) => [draft.id, draft]))
    const deleted = new Set(outcome.deleted.map(({ id }) => id))
    for (const { id } of [...created, ...outcome.updated])
      stampOf.set(id, { createdAt: stampOf.get(id)?.createdAt ?? at, updatedAt: at })
    drafts = drafts.filter(({ id }) => !deleted.has(id)).map((draft) => updated.get(draft.id) ?? draft)
    drafts.push(...created)
  }

  return {
    create(items: readonly NewItem[], at: string) {
      const requested = items.map((item) =>
        toDraft(list.id, item.id, tidyFields(item), entities, extrasOfShown(item)),
      )
      replace(mergeNewItems(requested, drafts), at)
    },
    update(edits: readonly ItemEdit[], at: string) {
      const draftOf = new Map(drafts.map((draft) => [draft.id, draft]))
      const requested = edits.flatMap((edit) => {
        const draft = draftOf.get(edit.id)
        if (!draft) return []
        const updatedAt = stampOf.get(edit.id)?.updatedAt ?? at
        const edited = withEdit({ ...fieldsOfDraft(draft), updatedAt }, edit, at)
        const fields = tidyFields(edited)
        return [toDraft(list.id, edit.id, fields, entities, isSameAmount(fields, draft) ? draft.more : null)]
      })
      if (requested.length > 0) replace(mergeChangedItems(requested, drafts), at)
    },
    remove(ids: readonly string[]) {
      const gone = new Set(ids)
      drafts = drafts.filter(({ id }) => !gone.has(id))
    },
    present(): ShoppingListItemOut[] {
      return drafts.map((draft) => {
        const same = unchanged.get(draft)
        if (same) return same
        const stamps = stampOf.get(draft.id) ?? { createdAt: list.updatedAt, updatedAt: list.updatedAt }
        return presentDraft(list, draft, entities, language, { ...stamps, original: original.get(draft.id) })
      })
    },
  }
}

function toDraft(
  shoppingListId: string,
  id: string,
  item: ItemFields,
  { units }: Entities,
  more: MoreAmounts | null,
): ItemDraft {
  return {
    id,
    shoppingListId,
    ...fieldsOf(item),
    measure: measureOfUnit(item.unitId ? units.get(item.unitId) : null),
    more,
    recipeReferences: item.recipeReferences.map(
      ({ id, recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
        id,
        recipeId,
        recipeQuantity,
        recipeScale,
        recipeNote,
        more: null,
      }),
    ),
  }
}

function fieldsOfDraft(draft: ItemDraft): ItemFields {
  return {
    ...fieldsOf({ ...draft, recipeReferences: [] }),
    recipeReferences: draft.recipeReferences.map(({ more: _, ...reference }) => ({
      ...reference,
      shoppingListItemId: draft.id,
    })),
  }
}

interface Entities {
  foods: ReadonlyMap<string, NonNullable<ShoppingListItemOut['food']>>
  units: ReadonlyMap<string, NonNullable<ShoppingListItemOut['unit']>>
  labels: ReadonlyMap<string, NonNullable<ShoppingListItemOut['label']>>
}

function presentDraft(
  list: ShoppingListOut,
  draft: ItemDraft,
  { foods, units, labels }: Entities,
  language: string,
  {
    createdAt,
    updatedAt,
    original,
  }: { createdAt: string; updatedAt: string; original?: ShoppingListItemOut },
): ShoppingListItemOut {
  const food = (draft.foodId && foods.get(draft.foodId)) || null
  const unit = (draft.unitId && units.get(draft.unitId)) || null
  const amounts = shownAmounts(draft)
  const label = (draft.labelId && labels.get(draft.labelId)) || food?.label || null
  return {
    ...fieldsOfDraft(draft),
    id: draft.id,
    shoppingListId: list.id,
    groupId: original?.groupId ?? list.groupId,
    householdId: original?.householdId ?? list.householdId,
    unit,
    food,
    referencedRecipe: null,
    display: displayIngredient(
      { quantity: draft.quantity, unit, food, note: draft.note, ...amounts },
      language,
    ),
    ...amounts,
    label,
    labelId: label?.id ?? null,
    createdAt,
    updatedAt,
  }
}

function collectEntities(list: ShoppingListOut, changes: readonly Change[]): Entities {
  const byId = <Row extends { id: string }>(rows: readonly (Row | null | undefined)[]) =>
    new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : [])))
  const foods = byId([
    ...changes.flatMap(({ entities }) => entities.foods ?? []),
    ...list.listItems.map(({ food }) => food),
  ])
  return {
    foods,
    units: byId([
      ...changes.flatMap(({ entities }) => entities.units ?? []),
      ...list.listItems.map(({ unit }) => unit),
    ]),
    labels: byId([
      ...changes.flatMap(({ entities }) => entities.labels ?? []),
      ...[...foods.values()].map(({ label }) => label),
      ...list.listItems.map(({ label }) => label),
      ...list.labelSettings.map(({ label }) => label),
    ]),
  }
}

let lastOrder = 0

/** `title` describes the change in messages. */
export function makeChange(
  listId: string,
  work: ItemWork,
  { title, entities = {}, now = Date.now() }: { title: string; entities?: ChangeEntities; now?: number },
): Change {
  // Strictly increasing, even within a millisecond or after the clock was set back.
  lastOrder = Math.max(lastOrder + 1, now)
  return {
    key: makeId(),
    listId,
    at: new Date(now).toISOString(),
    order: lastOrder,
    work,
    entities,
    title,
    sent: null,
  }
}

/** The known list with the response to a change. A response older than the known list changes nothing. */
export function applyResponse(
  list: ShoppingListOut,
  { work }: Change,
  response: ItemsResponse | null,
): ShoppingListOut {
  const gone = new Set(work.kind === 'delete' ? work.ids : (response?.deletedItems.map(({ id }) => id) ?? []))
  const received = new Map<string, ShoppingListItemOut>()
  for (const item of [...(response?.createdItems ?? []), ...(response?.updatedItems ?? [])])
    received.set(item.id, item)
  const kept = list.listItems.flatMap((item) => {
    if (gone.has(item.id)) return []
    const newer = received.get(item.id)
    received.delete(item.id)
    return [newer && newer.updatedAt >= item.updatedAt ? newer : item]
  })
  const ownItems = [...received.values()].filter(({ shoppingListId }) => shoppingListId === list.id)
  return { ...list, listItems: [...kept, ...ownItems] }
}
