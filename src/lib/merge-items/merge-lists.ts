import { mergeItem, mergeKey } from './merge-item.ts'
import type { Absorption, ItemDraft } from './types.ts'

export function foldItems(items: readonly ItemDraft[]): { items: ItemDraft[]; absorbed: Absorption[] } {
  const folded = new MergeTargets([])
  const absorbed: Absorption[] = []
  for (const item of items) {
    const into = folded.merge(item)
    if (into) absorbed.push({ item, intoId: into.id })
    else folded.add(item)
  }
  return { items: folded.items, absorbed }
}

/**
 * The effect of creating items. `stored` are all items of the lists, in order. An item whose id is already stored is a
 * repeat and changes nothing. New items merge with each other, then into stored unchecked ones; remaining new ones lose
 * their references if checked and are dropped if their quantity is negative. A stored item that becomes negative is
 * deleted. `absorbed` maps every new item without a row to the item that it merged into.
 */
export function mergeNewItems(
  requested: readonly ItemDraft[],
  stored: readonly ItemDraft[],
): { created: ItemDraft[]; updated: ItemDraft[]; deleted: ItemDraft[]; absorbed: Absorption[] } {
  const storedIds = new Set(stored.map(({ id }) => id))
  const folded = foldItems(firstOfEachId(requested).filter(({ id }) => !storedIds.has(id)))
  const absorbed = [...folded.absorbed]
  const candidates = new MergeTargets(stored)
  const changed = new Set<string>()
  const created: ItemDraft[] = []
  for (const item of folded.items) {
    const into = candidates.merge(item)
    if (into) {
      changed.add(into.id)
      absorbed.push({ item, intoId: into.id })
    } else if (item.quantity >= 0) created.push(withoutIdleReferences(item))
  }
  const touched = candidates.items.filter(({ id }) => changed.has(id))
  return {
    created,
    updated: touched.filter(({ quantity }) => quantity >= 0),
    deleted: touched.filter(({ quantity }) => quantity < 0),
    absorbed,
  }
}

/**
 * The effect of changing items. `requested` are the items after the change, `stored` all items of the lists before it,
 * in order. Of a repeated id the first counts. A changed item that equals an earlier changed one, or another stored
 * unchecked one, merges into it and is deleted; the stored item survives. Negative quantities delete. Checked
 * items keep their references, so that unchecking brings them back.
 */
export function mergeChangedItems(
  requested: readonly ItemDraft[],
  stored: readonly ItemDraft[],
): { updated: ItemDraft[]; deleted: ItemDraft[]; absorbed: Absorption[] } {
  const folded = foldItems(firstOfEachId(requested))
  const absorbed = [...folded.absorbed]
  const requestedIds = new Set(requested.map(({ id }) => id))
  const candidates = new MergeTargets(stored.filter(({ id }) => !requestedIds.has(id)))
  const changed = new Set<string>()
  const kept: ItemDraft[] = []
  for (const item of folded.items) {
    const into = candidates.merge(item)
    if (into) {
      changed.add(into.id)
      absorbed.push({ item, intoId: into.id })
    } else kept.push(item)
  }
  const touched = [...kept, ...candidates.items.filter(({ id }) => changed.has(id))]
  return {
    updated: touched.filter(({ quantity }) => quantity >= 0),
    deleted: [...absorbed.map(({ item }) => item), ...touched.filter(({ quantity }) => quantity < 0)],
    absorbed,
  }
}

class MergeTargets {
  readonly items: ItemDraft[]
  /** Index of the first item per key. */
  readonly #places = new Map<string, number>()

  constructor(items: readonly ItemDraft[]) {
    this.items = [...items]
    for (const [place, item] of items.entries()) this.#remember(item, place)
  }

  add(item: ItemDraft): void {
    this.items.push(item)
    this.#remember(item, this.items.length - 1)
  }

  /** Merges into the first item with the same key, at its position; null if there is none. */
  merge(item: ItemDraft): ItemDraft | null {
    const key = mergeKey(item)
    const place = key === null ? undefined : this.#places.get(key)
    const into = place === undefined ? undefined : this.items[place]
    if (place === undefined || !into) return null
    const merged = mergeItem(item, into)
    this.items[place] = merged
    this.#remember(merged, place)
    return merged
  }

  #remember(item: ItemDraft, place: number): void {
    const key = mergeKey(item)
    if (key !== null && !this.#places.has(key)) this.#places.set(key, place)
  }
}

function firstOfEachId(items: readonly ItemDraft[]): ItemDraft[] {
  const seen = new Set<string>()
  return items.filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** An item that is bought when it is created belongs to no recipe. */
function withoutIdleReferences(item: ItemDraft): ItemDraft {
  return item.checked ? { ...item, recipeReferences: [] } : item
}
