import type { LinkedRecipe, LinkedRecipeChoice } from '~/schemas/linked-recipe'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedRecipes } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** Far more than a household buys ready-made. */
const LINKED_MAX = 1000

export async function readLinkedRecipes(ctx: UserCtx): Promise<LinkedRecipe[]> {
  const rows = await scopedRecipes(ctx)
    .innerJoin('householdRecipe as own', 'own.recipeId', 'recipe.id')
    .where('own.householdId', '=', ctx.actor.householdId)
    .where('own.whenLinked', 'is not', null)
    .select(['recipe.id as recipeId', 'recipe.name', 'own.whenLinked'])
    .orderBy('recipe.sortKey')
    .limit(LINKED_MAX)
    .execute()
  return rows.flatMap(({ whenLinked, ...recipe }) => (whenLinked ? { ...recipe, choice: whenLinked } : []))
}

export async function findLinkedName(ctx: UserCtx, recipeId: string): Promise<string | undefined> {
  const recipe = await scopedRecipes(ctx)
    .where('recipe.id', '=', recipeId)
    .select('recipe.name')
    .executeTakeFirst()
  return recipe?.name
}

export async function saveLinkedChoice(
  ctx: UserCtx,
  { householdId }: Authorized<{ householdId: string }, 'update'>,
  recipeId: string,
  whenLinked: LinkedRecipeChoice,
): Promise<void> {
  await ctx.db
    .insertInto('householdRecipe')
    .values({ householdId, recipeId, lastMade: null, whenLinked })
    .onConflict((conflict) => conflict.columns(['householdId', 'recipeId']).doUpdateSet({ whenLinked }))
    .execute()
}
