import type { ShoppingListItemOut } from '~/schemas/shopping'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { labelCollection } from '~/server/kitchen/ingredients/labels.collection'
import { unitCollection } from '~/server/kitchen/ingredients/units.collection'
import { createWordsRoom } from '~/server/kitchen/ingredients/words-room'
import type { UserCtx } from '~/server/platform/context'
import { presentItem } from './items.present'
import type { ItemRow } from './items.repository'

/** For the foods and units of items, of which a list has thousands. */
const WORDS_ROOM = 4_000_000

/** In the given order. At most three statements. */
export async function presentItems(ctx: UserCtx, rows: readonly ItemRow[]): Promise<ShoppingListItemOut[]> {
  const words = {
    foods: await foodCollection.read(
      ctx,
      rows.flatMap(({ foodId }) => foodId ?? []),
    ),
    units: await unitCollection.read(
      ctx,
      rows.flatMap(({ unitId }) => unitId ?? []),
    ),
    labels: await labelCollection.read(
      ctx,
      rows.flatMap(({ labelId }) => labelId ?? []),
    ),
  }
  const room = createWordsRoom(WORDS_ROOM)
  return rows.map((row) => presentItem(row, words, room, ctx.actor.groupLanguage))
}
