import { setImmediate } from 'node:timers/promises'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import type { ItemDraft } from '~/lib/merge-items/types'
import { foldName } from '~/lib/text/fold-name'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { listFoodNames } from '~/server/kitchen/ingredients/foods.service'
import { findLabelsByName } from '~/server/kitchen/ingredients/new-food-labels.service'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import type { UserCtx } from '~/server/platform/context'
import { createLabelFinder } from './auto-label'

/** Fills empty labels: from the food, the store section, or the most similar food. */
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
  const labelOfName = await findLabelsByName(ctx)
  const findLabel = await createLabelFinder(texts.length === 0 ? [] : await listFoodNames(ctx), labelOfName)
  const { groupLanguage } = ctx.actor
  const labelled: ItemDraft[] = []
  for (const item of items) {
    if (item.labelId) labelled.push(item)
    else if (item.foodId) labelled.push({ ...item, labelId: foods.get(item.foodId)?.labelId ?? null })
    else {
      // Each label search compares all foods.
      await setImmediate()
      const unit = item.unitId ? units.get(item.unitId) : undefined
      const said = [
        item.note,
        displayIngredient({ quantity: item.quantity, unit, note: item.note }, groupLanguage),
      ]
      labelled.push({ ...item, labelId: await findLabel(said.map(foldName), item.note) })
    }
  }
  return labelled
}
