import type { ShoppingListItemOut } from '~/schemas/shopping'
import type { UserCtx } from '~/server/context'
import { readFoods } from '~/server/ingredients/foods.service'
import { readLabels } from '~/server/ingredients/labels.service'
import { readUnits } from '~/server/ingredients/units.service'
import { presentItem } from './items.present'
import type { ItemRow } from './items.repository'

/** Items as the wire shows them, in the given order. Three statements at most, however many items. */
export async function presentItems(ctx: UserCtx, rows: readonly ItemRow[]): Promise<ShoppingListItemOut[]> {
  const words = {
    foods: await readFoods(
      ctx,
      rows.flatMap(({ foodId }) => foodId ?? []),
    ),
    units: await readUnits(
      ctx,
      rows.flatMap(({ unitId }) => unitId ?? []),
    ),
    labels: await readLabels(
      ctx,
      rows.flatMap(({ labelId }) => labelId ?? []),
    ),
  }
  return rows.map((row) => presentItem(row, words))
}
