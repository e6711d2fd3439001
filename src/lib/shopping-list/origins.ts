import type { ShoppingListItemOut, ShoppingListOut } from '~/schemas/shopping'

export interface Origin {
  recipeId: string
  /** In the unit of the item; 0 if the recipe has no amount. */
  quantity: number
  scale: number
}

export type PlanOrigin = ShoppingListOut['planShares'][number]

export const planOriginsOf = (list: ShoppingListOut, itemId: string): PlanOrigin[] =>
  // Lists stored on the device before lists could follow the plan.
  (list.planShares ?? []).filter((share) => share.itemId === itemId)

/** `manual` is the part from neither recipes nor the plan. */
export function originsOf(
  item: ShoppingListItemOut,
  planned: readonly PlanOrigin[] = [],
): { origins: Origin[]; manual: number } {
  const origins = item.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale }) => {
    const scale = recipeScale ?? 1
    return { recipeId, quantity: tidy(recipeQuantity * scale), scale }
  })
  const fromRecipes = [...origins, ...planned].reduce((sum, { quantity }) => sum + quantity, 0)
  // A thousandth is a rounding error.
  const manual = tidy(item.quantity - fromRecipes)
  return { origins, manual: origins.length + planned.length > 0 && manual > 0.002 ? manual : 0 }
}

const tidy = (quantity: number) => Math.round(quantity * 1000) / 1000

/** Recipes of the list's items that are not on the list: they are linked from others. */
export function recipesWithoutItems(list: ShoppingListOut): string[] {
  const known = new Set(list.recipeReferences.map(({ recipeId }) => recipeId))
  const ids = list.listItems.flatMap(({ recipeReferences }) =>
    recipeReferences.map(({ recipeId }) => recipeId),
  )
  return [...new Set(ids)].filter((id) => !known.has(id)).sort()
}

/** What recipes of the plan say about items. */
export function planNotesOf(shares: readonly PlanOrigin[]): ReadonlyMap<string, readonly string[]> {
  const notes = new Map<string, string[]>()
  // Lists stored on the device by earlier versions have no notes.
  for (const { itemId, note = '' } of shares) notes.set(itemId, [...(notes.get(itemId) ?? []), note])
  return notes
}
