import { withoutPlural } from '@ramekin/food-engine/matching'
import { isNeeded, NEEDED } from '../shopping-list/at-home.ts'
import { keptWord } from '../shopping-list/own-words.ts'
import { mergedNote, noteWithoutAmounts, plainNote } from './item-note.ts'
import { factorBetween, type Measure } from './measures.ts'
import { type Amount, convertExtras, inReadableUnit, plusAmount, tidy } from './more-amounts.ts'
import type { ItemDraft, ItemReference } from './types.ts'

/** Items with the same key are bought as one: food, dimension and, without a food, the note in the singular. */
export const buyingKey = ({
  foodId,
  unitId,
  measure,
  note,
}: Pick<ItemDraft, 'foodId' | 'unitId' | 'measure' | 'note'>): string =>
  JSON.stringify([measure?.dimension ?? unitId, foodId, foodId === null ? withoutPlural(note) : ''])

/** Items with the same key merge: list and `buyingKey`. Null for checked items, which never merge. */
export function mergeKey(item: ItemDraft): string | null {
  return item.checked
    ? null
    : `${item.shoppingListId} ${buyingKey({ ...item, note: noteWithoutAmounts(item) })}`
}

/** Amounts and references add up, notes are joined, `from` overrides extras by key; other fields of `to` stay. */
export function mergeItem(from: ItemDraft, to: ItemDraft): ItemDraft {
  const { quantity, unitId, measure, more } = inReadableUnit<Amount>(plusAmount<Amount>(to, from), from)
  const recipeReferences = mergeReferences(referencesIn(from, measure), referencesIn(to, measure))
  return {
    ...to,
    quantity,
    unitId,
    measure,
    more,
    note: mergedNote(from, to, recipeReferences),
    extras: mergeExtras(from.extras, to.extras),
    recipeReferences,
  }
}

/** If both have some, as clients expect; what someone needs stays needed, in their words. */
function mergeExtras(from: ItemDraft['extras'], to: ItemDraft['extras']): ItemDraft['extras'] {
  const haveBoth = Object.keys(from).length > 0 && Object.keys(to).length > 0
  if (haveBoth) return { ...to, ...from }
  return isNeeded(from) ? { ...NEEDED, ...keptWord(from) } : to
}

export function referencesIn(
  { measure, recipeReferences }: Pick<ItemDraft, 'measure' | 'recipeReferences'>,
  wanted: Measure | null,
): ItemReference[] {
  const factor = factorBetween(measure, wanted)
  if (factor === 1) return recipeReferences
  return recipeReferences.map((reference) => ({
    ...reference,
    recipeQuantity: tidy(reference.recipeQuantity * factor),
    more: convertExtras(reference.more, factor),
  }))
}

function mergeReferences(from: readonly ItemReference[], to: readonly ItemReference[]): ItemReference[] {
  const byRecipe = new Map(to.map((reference) => [reference.recipeId, reference]))
  for (const reference of from) {
    const known = byRecipe.get(reference.recipeId)
    const isSame =
      reference.recipeNote === known?.recipeNote && reference.recipeQuantity === known.recipeQuantity
    const merged = known && {
      ...reference,
      ...(isSame || !reference.noteAmounts ? {} : { recipeNote: plainNote(reference), noteAmounts: null }),
      id: known.id,
      recipeScale: tidy((known.recipeScale ?? 1) + (reference.recipeScale ?? 1)),
    }
    byRecipe.set(reference.recipeId, merged ?? reference)
  }
  return [...byRecipe.values()]
}
