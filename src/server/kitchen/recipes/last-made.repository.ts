import type { Authorized } from '~/server/platform/access/authorize'
import type { UserCtx } from '~/server/platform/context'
import type { FoundRecipe } from './recipes.repository'

/** Null when the caller's household never made it. */
export async function findLastMade(ctx: UserCtx, recipeId: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('householdRecipe')
    .where('householdId', '=', ctx.actor.householdId)
    .where('recipeId', '=', recipeId)
    .select('lastMade')
    .executeTakeFirst()
  return row?.lastMade ?? null
}

/** Moves the recipe's own date forward if this one is later. The recipe's version does not change. */
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
