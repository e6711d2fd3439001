import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import type { ItemDraft } from '~/lib/merge-items/types'
import { normalizeText } from '~/lib/text/normalize'
import type { UserCtx } from '~/server/context'
import { foodCollection } from '~/server/ingredients/foods.collection'
import { listFoodNames } from '~/server/ingredients/foods.service'
import { unitCollection } from '~/server/ingredients/units.collection'
import { createLabelFinder } from './auto-label'

/**
 * New items, each with a label where one can be known: its own, else that of its food, else that of the food
 * whose name is most like what the item says. The food itself is not assigned.
 */
export async function withLabels(ctx: UserCtx, items: readonly ItemDraft[]): Promise<ItemDraft[]> {
  const bare = items.filter(({ labelId }) => labelId === null)
  const foods = await foodCollection.read(
    ctx,
    bare.flatMap(({ foodId }) => foodId ?? []),
  )
  const texts = bare.filter(({ foodId, note }) => foodId === null && note !== '')
  const units = await unitCollection.read(
    ctx,
    texts.flatMap(({ unitId }) => unitId ?? []),
  )
  const findLabel = createLabelFinder(texts.length === 0 ? [] : await listFoodNames(ctx))
  return items.map((item) => {
    if (item.labelId) return item
    if (item.foodId) return { ...item, labelId: foods.get(item.foodId)?.labelId ?? null }
    const unit = item.unitId ? units.get(item.unitId) : undefined
    const said = [item.note, displayIngredient({ quantity: item.quantity, unit, note: item.note })]
    return { ...item, labelId: findLabel(said.map(normalizeText)) }
  })
}
