import type { ItemDraft, ItemReference } from './types.ts'

const NOTE_SEPARATOR = ' | '
/** Longest note that joining makes, in UTF-16 units: as long as one may be written. */
const JOINED_NOTE_MAX = 5000

/** Removes floating-point dust (0.1 + 0.2); anything that is no finite number counts as nothing. */
export function tidy(quantity: number): number {
  return Number.isFinite(quantity) ? Math.round(quantity * 1e6) / 1e6 : 0
}

/**
 * What two items must share to merge: list, food and unit, and, where there is no food, the note. Null for
 * ticked items, which merge with nothing.
 */
export function mergeKey({ checked, shoppingListId, foodId, unitId, note }: ItemDraft): string | null {
  return checked ? null : JSON.stringify([shoppingListId, unitId, foodId, foodId === null ? note : ''])
}

/**
 * `to` with `from` merged into it: quantities and references add up, notes are joined, and `from` wins extras
 * key by key where both have some. Everything else of `to` (id, position, label) stays.
 */
export function mergeItem(from: ItemDraft, to: ItemDraft): ItemDraft {
  const bothHaveExtras = Object.keys(from.extras).length > 0 && Object.keys(to.extras).length > 0
  return {
    ...to,
    quantity: tidy(from.quantity + to.quantity),
    note: joinNotes(to.note, from.note),
    extras: bothHaveExtras ? { ...to.extras, ...from.extras } : to.extras,
    recipeReferences: mergeReferences(from.recipeReferences, to.recipeReferences),
  }
}

/** Both notes with ` | ` between, without saying any part twice; parts that no longer fit are left out. */
export function joinNotes(first: string, second: string): string {
  const parts = [first, second]
    .flatMap((note) => note.split(NOTE_SEPARATOR))
    .filter((part) => part.trim() !== '')
  let room = JOINED_NOTE_MAX + NOTE_SEPARATOR.length
  const fitting = [...new Set(parts)].filter((part) => {
    room -= part.length + NOTE_SEPARATOR.length
    return room >= 0
  })
  return fitting.join(NOTE_SEPARATOR)
}

function mergeReferences(from: readonly ItemReference[], to: readonly ItemReference[]): ItemReference[] {
  const byRecipe = new Map(to.map((reference) => [reference.recipeId, reference]))
  for (const reference of from) {
    const known = byRecipe.get(reference.recipeId)
    const merged = known && {
      ...reference,
      id: known.id,
      recipeScale: tidy((known.recipeScale ?? 1) + (reference.recipeScale ?? 1)),
    }
    byRecipe.set(reference.recipeId, merged ?? reference)
  }
  return [...byRecipe.values()]
}
