import type { Authorized } from '~/server/platform/access/authorize'
import type { RecipeSubject } from '~/server/platform/access/policies/recipe'
import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { assertRoom } from '~/server/platform/media/storage-quota'
import { updateTextBytes } from './recipe-size.repository'

/** Per recipe; a long recipe has 50,000. Rendering its page blocks other requests. */
const RECIPE_BYTES_MAX = 1_000_000

/**
 * Call in the transaction of the write. Growth counts against the household's quota. Errors: `storage_full`,
 * `too_large` for a recipe that grows beyond `RECIPE_BYTES_MAX`.
 */
export async function countTexts(
  ctx: UserCtx,
  recipe: Authorized<RecipeSubject, 'create' | 'update'>,
  before: number,
): Promise<void> {
  const householdId = recipe.householdId ?? ctx.actor.householdId
  const bytes = await updateTextBytes(ctx, recipe)
  const grown = bytes - before
  if (grown > 0 && bytes > RECIPE_BYTES_MAX) throw new DomainError('too_large')
  if (grown > 0) await assertRoom(ctx, grown, householdId)
  else await ctx.storageUsage.add(ctx.db, householdId, grown)
}
