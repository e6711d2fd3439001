import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { chunksOf } from '~/server/platform/db/chunks'
import type { ComparedRecipe } from './duplicate-candidates'

const RECIPES_PER_STATEMENT = 500

/** The newest ones. */
export async function readCompared(ctx: UserCtx, limit: number): Promise<ComparedRecipe[]> {
  const newest = scopedRecipeRows(ctx).orderBy('recipe.createdAt', 'desc').orderBy('recipe.id').limit(limit)
  const recipes = await newest
    .select(['recipe.id', 'recipe.name', 'recipe.orgUrl as url', 'recipe.textBytes'])
    .execute()
  const foods = new Map<string, string[]>()
  const lines = await ctx.db
    .selectFrom(newest.select('recipe.id').as('newest'))
    .innerJoin('recipeIngredient as line', 'line.recipeId', 'newest.id')
    .where('line.referencedRecipeId', 'is', null)
    .select(['line.recipeId', 'line.foodId', 'line.note'])
    .execute()
  for (const { recipeId, foodId, note } of lines) {
    const named = foodId ?? note
    const own = foods.get(recipeId)
    if (own) own.push(named)
    else foods.set(recipeId, [named])
  }
  return recipes.map((recipe) => ({ ...recipe, foods: foods.get(recipe.id) ?? [] }))
}

/** What lines and steps say, by recipe. */
export async function readTexts(
  ctx: UserCtx,
  ids: readonly string[],
): Promise<Map<string, { ingredients: string[]; steps: string[] }>> {
  const texts = new Map(ids.map((id) => [id, { ingredients: [] as string[], steps: [] as string[] }]))
  for (const some of chunksOf(ids, RECIPES_PER_STATEMENT)) {
    const lines = await scopedRecipeRows(ctx)
      .innerJoin('recipeIngredient as line', 'line.recipeId', 'recipe.id')
      .leftJoin('food', 'food.id', 'line.foodId')
      .where('recipe.id', 'in', some)
      .select(['recipe.id', 'line.note', 'food.name'])
      .execute()
    for (const { id, note, name } of lines) texts.get(id)?.ingredients.push(`${name ?? ''} ${note}`)
    const steps = await scopedRecipeRows(ctx)
      .innerJoin('recipeInstruction as step', 'step.recipeId', 'recipe.id')
      .where('recipe.id', 'in', some)
      .select(['recipe.id', 'step.text'])
      .execute()
    for (const { id, text } of steps) texts.get(id)?.steps.push(text)
  }
  return texts
}
