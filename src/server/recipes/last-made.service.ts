import type { HouseholdRecipeSummary, Recipe } from '~/schemas/recipe'
import { authorize } from '~/server/access/authorize'
import { recipePolicy } from '~/server/access/policies/recipe'
import { inTransaction, type UserCtx } from '~/server/context'
import { findLastMade, updateLastMade } from './last-made.repository'
import { getRecipe, requireRecipe } from './recipes.service'

/**
 * Says when the caller's household made a recipe, earlier or later than it said before. Every member may, also
 * of locked recipes and those of other households: it is not an edit.
 */
export async function markRecipeMade(ctx: UserCtx, slugOrId: string, timestamp: string): Promise<Recipe> {
  return inTransaction(ctx, async (ctx) => {
    const recipe = authorize(ctx.actor, recipePolicy, 'markMade', await requireRecipe(ctx, slugOrId))
    await updateLastMade(ctx, recipe, timestamp)
    return getRecipe(ctx, recipe.id)
  })
}

/** What the caller's household has with a recipe, or `recipe_not_found`. */
export async function getHouseholdRecipe(ctx: UserCtx, slugOrId: string): Promise<HouseholdRecipeSummary> {
  const { id } = await requireRecipe(ctx, slugOrId)
  return { recipeId: id, lastMade: await findLastMade(ctx, id) }
}
