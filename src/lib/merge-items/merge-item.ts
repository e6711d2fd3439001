import type { ItemDraft, ItemReference } from './types.ts'

const NOTE_SEPARATOR = ' | '

/** Removes floating-point dust (0.1 + 0.2); anything that is no finite number counts as nothing. */
export function tidy(quantity: number): number {
  return Number.isFinite(quantity) ? Math.round(quantity * 1e6) / 1e6 : 0
}

/**
 * Two items of one list are the same thing to buy when neither is ticked, food and unit are equal, and, where
 * there is no food, the notes are equal too.
 */
export function isMergeable(a: ItemDraft, b: ItemDraft): boolean {
  return (
    !a.checked &&
    !b.checked &&
    a.shoppingListId === b.shoppingListId &&
    a.foodId === b.foodId &&
    a.unitId === b.unitId &&
    (a.foodId !== null || a.note === b.note)
  )
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

/** Both notes with ` | ` between, without saying any part twice. */
export function joinNotes(first: string, second: string): string {
  const parts = [first, second]
    .flatMap((note) => note.split(NOTE_SEPARATOR))
    .filter((part) => part.trim() !== '')
  return [...new Set(parts)].join(NOTE_SEPARATOR)
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
