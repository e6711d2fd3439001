import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import type { RecipeKeys } from './duplicate-candidates'

/** The newest ones. */
export async function readRecipeKeys(ctx: UserCtx, limit: number): Promise<RecipeKeys[]> {
  const newest = scopedRecipeRows(ctx).orderBy('recipe.createdAt', 'desc').orderBy('recipe.id').limit(limit)
  const recipes = await newest
    .select(['recipe.id', 'recipe.name', 'recipe.orgUrl as url', 'recipe.textBytes'])
    .execute()
  const keys = new Map<string, number[]>()
  const signatures = await ctx.db
    .selectFrom(newest.select('recipe.id').as('newest'))
    .innerJoin('recipeSignature as signature', 'signature.recipeId', 'newest.id')
    .select(['signature.recipeId', 'signature.key'])
    .execute()
  for (const { recipeId, key } of signatures) {
    const own = keys.get(recipeId)
    if (own) own.push(key)
    else keys.set(recipeId, [key])
  }
  return recipes.map((recipe) => ({ ...recipe, keys: keys.get(recipe.id) ?? [] }))
}
