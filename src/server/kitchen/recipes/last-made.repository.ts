import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import type { FoundRecipe } from './recipes.repository'

/** When the caller's household last made the recipe; null when it never did. */
export async function findLastMade(ctx: UserCtx, recipeId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('householdRecipe')
    .where('householdId', '=', ctx.actor.householdId)
    .where('recipeId', '=', recipeId)
    .select('lastMade')
    .executeTakeFirst()
  return row?.lastMade ?? null
}

/** Sets the household's moment, and moves the recipe's own forward if this is newer. Its version stays. */
export async function updateLastMade(
  ctx: UserCtx,
  recipe: Authorized<FoundRecipe, 'markMade'>,
  lastMade: string,
): Promise<void> {
  await ctx.db
    .insertInto('householdRecipe')
    .values({ householdId: ctx.actor.householdId, recipeId: recipe.id, lastMade })
    .onConflict((conflict) => conflict.columns(['householdId', 'recipeId']).doUpdateSet({ lastMade }))
    .execute()
  await ctx.db
    .updateTable('recipe')
    .set({ lastMade })
    .where('id', '=', recipe.id)
    .where((eb) => eb.or([eb('lastMade', 'is', null), eb('lastMade', '<', lastMade)]))
    .execute()
}
