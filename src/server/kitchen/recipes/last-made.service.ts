import type { HouseholdRecipeSummary, Recipe } from '~/schemas/recipe'
import { authorize } from '~/server/platform/access/authorize'
import { recipePolicy } from '~/server/platform/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { findLastMade, updateLastMade } from './last-made.repository'
import type { FoundRecipe } from './recipes.repository'
import { getRecipe, requireRecipe } from './recipes.service'

/** Every member may, even for locked recipes and those of other households: it is not an edit. */
export async function markRecipeMade(ctx: UserCtx, slugOrId: string, timestamp: string): Promise<Recipe> {
  return inTransaction(ctx, async (ctx) => {
    const recipe = authorize(ctx.actor, recipePolicy, 'markMade', await requireRecipe(ctx, slugOrId))
    await updateLastMade(ctx, recipe, timestamp)
    emit(ctx, recipe)
    return getRecipe(ctx, recipe.id)
  })
}

/** Moves "last made" forward, never back. Error: `recipe_not_found`. */
export async function noteRecipeMade(ctx: UserCtx, slugOrId: string, timestamp: string): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const recipe = authorize(ctx.actor, recipePolicy, 'markMade', await requireRecipe(ctx, slugOrId))
    const before = await findLastMade(ctx, recipe.id)
    if (before !== null && before >= timestamp) return
    await updateLastMade(ctx, recipe, timestamp)
    emit(ctx, recipe)
  })
}

function emit(ctx: UserCtx, { id: recipeId, groupId, slug, name }: FoundRecipe): void {
  const { householdId } = ctx.actor
  ctx.emit({ name: 'lastMade', data: { operation: 'update', groupId, householdId, recipeId, slug, name } })
}

/** Error: `recipe_not_found`. */
export async function getHouseholdRecipe(ctx: UserCtx, slugOrId: string): Promise<HouseholdRecipeSummary> {
  const { id } = await requireRecipe(ctx, slugOrId)
  return { recipeId: id, lastMade: await findLastMade(ctx, id) }
}
