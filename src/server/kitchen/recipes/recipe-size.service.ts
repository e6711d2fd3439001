import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import type { UserCtx } from '~/server/platform/context'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { updateTextBytes } from './recipe-size.repository'

/**
 * Counts the texts of a recipe that was just written, in its transaction; `before` is what they took until then. What
 * they grew by has to have room in the recipe's household. Error: `storage_full`.
 */
export async function countTexts(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create' | 'update'>,
  before: number,
): Promise<void> {
  const householdId = recipe.householdId ?? ctx.actor.householdId
  const grown = (await updateTextBytes(ctx, recipe)) - before
  if (grown > 0) assertRoom(ctx, grown, householdId)
  else ctx.storageUsage.add(householdId, grown)
}
