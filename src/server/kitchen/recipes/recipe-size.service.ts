import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import type { UserCtx } from '~/server/platform/context'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { updateTextBytes } from './recipe-size.repository'

/** Call in the transaction of the write. Growth counts against the household's quota. Error: `storage_full`. */
export async function countTexts(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create' | 'update'>,
  before: number,
): Promise<void> {
  const householdId = recipe.householdId ?? ctx.actor.householdId
  const grown = (await updateTextBytes(ctx, recipe)) - before
  if (grown > 0) await assertRoom(ctx, grown, householdId)
  else await ctx.storageUsage.add(ctx.db, householdId, grown)
}
