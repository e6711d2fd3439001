import { authorize } from '~/server/platform/access/authorize'
import { organizingPolicy } from '~/server/platform/access/policies/rows'
import type { UserCtx } from '~/server/platform/context'
import { findNamedRow } from '~/server/platform/lists/collections/group-rows'
import { ensureFoods } from './ensure-words.service'
import { setFoodAlias } from './foods.repository'

/**
 * Returns whether the name was added or removed. `language` is that of the recipe the name comes from. For members without
 * the permission to organize it applies to this line only.
 */
export async function setOtherName(
  ctx: UserCtx,
  foodId: string,
  name: string,
  isWanted: boolean,
  language?: string,
): Promise<boolean> {
  const food = await findNamedRow(ctx, 'food', foodId)
  if (!food || organizingPolicy.merge(ctx.actor, food) !== true) return false
  if (isWanted && (await ensureFoods(ctx, [], { language })).has(name)) return false
  await setFoodAlias(ctx, authorize(ctx.actor, organizingPolicy, 'merge', food), name, isWanted)
  ctx.emit({ name: 'groupTable', data: { operation: 'update', groupId: food.groupId, table: 'foods' } })
  return true
}
