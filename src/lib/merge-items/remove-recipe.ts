import { expandRecipe, withLinkedRecipes } from './expand-recipe.ts'
import { noteAfter } from './item-note.ts'
import { mergeChangedItems } from './merge-lists.ts'
import { addExtras, positiveAmount, scaleExtras, tidy } from './more-amounts.ts'
import type { ItemDraft, ItemReference, ListReference, RecipesById } from './types.ts'

/** Quantities are rounded to thousandths when edited, so such a rest counts as zero. */
const TOLERANCE = 0.001

/**
 * How often to remove which recipes when `recipeId` is removed `decrement` times: itself, and proportionally its linked
 * recipes that no other recipe of the list accounts for; all of those when the recipe leaves the list. `listReferences`
 * are those before.
 */
export function sharesToRemove({
  recipeId,
  decrement,
  recipes,
  listReferences,
}: {
  recipeId: string
  decrement: number
  recipes: RecipesById
  listReferences: readonly ListReference[]
}): Map<string, number> {
  const shares = new Map([[recipeId, decrement]])
  const recipe = recipes.get(recipeId)
  if (!recipe) return shares
  const onList = listReferences.find((reference) => reference.recipeId === recipeId)?.recipeQuantity ?? 0
  const leavesForGood = onList - decrement <= 0
  const others = listReferences.filter((reference) => reference.recipeId !== recipeId)
  const accountedFor = new Set(others.flatMap((other) => withLinkedRecipes(other.recipeId, recipes)))
  for (const linked of expandRecipe(recipe, decrement, recipes)) {
    if (linked.recipe.id === recipeId || accountedFor.has(linked.recipe.id)) continue
    shares.set(linked.recipe.id, leavesForGood ? Number.POSITIVE_INFINITY : linked.scale)
  }
  return shares
}

/** Items lose at most what the recipe added; without quantity and recipes they are deleted. Checked items stay. */
export function removeRecipeFromItems(
  items: readonly ItemDraft[],
  shares: ReadonlyMap<string, number>,
): { updated: ItemDraft[]; deleted: ItemDraft[] } {
  const changed = items
    .filter(
      ({ checked, recipeReferences }) =>
        !checked && recipeReferences.some(({ recipeId }) => shares.has(recipeId)),
    )
    .map((item) => takeShares(item, shares))
  const isGone = ({ quantity, recipeReferences }: ItemDraft) =>
    quantity < 0 || (quantity === 0 && recipeReferences.length === 0)
  const gone = changed.filter(isGone)
  const goneIds = new Set(gone.map(({ id }) => id))
  const { updated, deleted } = mergeChangedItems(
    changed.filter((item) => !isGone(item)),
    items.filter(({ id }) => !goneIds.has(id)),
  )
  return { updated, deleted: [...gone, ...deleted] }
}

function takeShares(item: ItemDraft, shares: ReadonlyMap<string, number>): ItemDraft {
  let { quantity, more } = item
  const recipeReferences: ItemReference[] = []
  for (const reference of item.recipeReferences) {
    const decrement = shares.get(reference.recipeId)
    if (decrement === undefined) {
      recipeReferences.push(reference)
      continue
    }
    const scale = reference.recipeScale ?? 1
    const times = Math.min(scale, decrement)
    quantity -= times * reference.recipeQuantity
    more = addExtras(more, scaleExtras(reference.more, -times))
    if (scale - decrement > 0) recipeReferences.push({ ...reference, recipeScale: tidy(scale - decrement) })
  }
  const isWanted = recipeReferences.some(({ recipeQuantity }) => recipeQuantity > 0)
  return {
    ...item,
    note: noteAfter(item, recipeReferences),
    quantity: !isWanted && Math.abs(quantity) <= TOLERANCE ? 0 : tidy(quantity),
    more: positiveAmount(more),
    recipeReferences,
  }
}
