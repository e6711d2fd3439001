import { copyField, namesIn } from './item-fields'
import type { Change, ItemEdit, ItemFields, ItemWork } from './types'

/**
 * Appends a change, merged into the list's last one where that saves requests: the same item edited again, items
 * checked in sequence, an item added and deleted before it was sent. A change that may have reached the server is never
 * touched.
 */
export function enqueue(changes: readonly Change[], change: Change): Change[] {
  const last = changes.findLast(({ listId }) => listId === change.listId)
  const joined = last && !last.sent ? joinWork(last.work, change.work) : undefined
  if (!last || joined === undefined) return [...changes, change]
  if (joined === null) return changes.filter((other) => other !== last)
  const entities = joinEntities(last, change)
  const { at, order } = change
  return changes.map((other) => (other === last ? { ...last, work: joined, entities, at, order } : other))
}

/** Null when they cancel each other, undefined when they cannot be merged. */
function joinWork(first: ItemWork, next: ItemWork): ItemWork | null | undefined {
  if (first.kind === 'create' && next.kind === 'update') return editNew(first, next)
  if (first.kind === 'create' && next.kind === 'delete') return dropNew(first, next)
  if (first.kind === 'update' && next.kind === 'update') return joinEdits(first.edits, next.edits)
  if (first.kind === 'delete' && next.kind === 'delete') {
    const ids = [...new Set([...first.ids, ...next.ids])]
    return ids.length <= IDS_MAX ? { kind: 'delete', ids } : undefined
  }
  if (first.kind === 'delete' && next.kind === 'create') return takeBack(first.ids, next.items)
  return undefined
}

/** Ids are in the URL, whose length servers limit. */
export const IDS_MAX = 100

type Create = Extract<ItemWork, { kind: 'create' }>

/** Edits a new item before it is sent. Several items may merge on the server, so they stay as they are. */
function editNew({ items }: Create, { edits }: { edits: ItemEdit[] }): ItemWork | undefined {
  const [item, ...others] = items
  const [edit, ...more] = edits
  if (!item || !edit || others.length > 0 || more.length > 0 || edit.id !== item.id) return undefined
  return { kind: 'create', items: [{ ...item, ...edit.set }] }
}

function dropNew({ items }: Create, { ids }: { ids: string[] }): ItemWork | null | undefined {
  const isNew = (id: string) => items.some((item) => item.id === id)
  if (!ids.every(isNew)) return undefined
  const left = items.filter(({ id }) => !ids.includes(id))
  return left.length > 0 ? { kind: 'create', items: left } : null
}

/** Restoring unchanged deleted items cancels the deletion. */
function takeBack(ids: readonly string[], items: readonly { id: string }[]): ItemWork | null | undefined {
  if (!items.every(({ id }) => ids.includes(id))) return undefined
  const left = ids.filter((id) => !items.some((item) => item.id === id))
  return left.length > 0 ? { kind: 'delete', ids: left } : null
}

/** Fields that decide whether items merge; `checked` does, too, when an item is unchecked. */
const decideMerging: readonly (keyof ItemFields)[] = ['foodId', 'unitId', 'note']
const canMerge = ({ set }: ItemEdit) => set.checked === false || decideMerging.some((name) => name in set)

function joinEdits(first: readonly ItemEdit[], next: readonly ItemEdit[]): ItemWork | null | undefined {
  const only = first.length === 1 && next.length === 1 && first[0]?.id === next[0]?.id
  // If edits can merge items, the first must be done before the second.
  if (!only && [...first, ...next].some(canMerge)) return undefined
  return updateOf([...first, ...next])
}

/** Combines the edits of each item, in order. Null when none remain. */
export function updateOf(edits: readonly ItemEdit[]): ItemWork | null {
  const joined = new Map<string, ItemEdit>()
  for (const edit of edits) {
    const earlier = joined.get(edit.id)
    const both = earlier ? joinEdit(earlier, edit) : edit
    if (both) joined.set(edit.id, both)
    else joined.delete(edit.id)
  }
  return joined.size > 0 ? { kind: 'update', edits: [...joined.values()] } : null
}

/** Null when the second reverts the first. */
function joinEdit(first: ItemEdit, next: ItemEdit): ItemEdit | null {
  const was = { ...next.was, ...first.was }
  const set = { ...first.set, ...next.set }
  const edit: ItemEdit = { ...first, title: next.title, set: {}, was: {} }
  for (const name of namesIn(set)) {
    if (JSON.stringify(set[name]) === JSON.stringify(was[name])) continue
    copyField(name, set, edit.set)
    copyField(name, was, edit.was)
  }
  return namesIn(edit.set).length > 0 ? edit : null
}

function joinEntities({ entities: first }: Change, { entities: next }: Change): Change['entities'] {
  return {
    foods: [...(first.foods ?? []), ...(next.foods ?? [])],
    units: [...(first.units ?? []), ...(next.units ?? [])],
    labels: [...(first.labels ?? []), ...(next.labels ?? [])],
  }
}
