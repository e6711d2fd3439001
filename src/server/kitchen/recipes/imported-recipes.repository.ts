import { scopedRecipes } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

const columns = ['recipe.id', 'recipe.slug', 'recipe.name', 'recipe.image', 'recipe.createdAt'] as const

export const findRecipeHeads = (ctx: UserCtx, ids: readonly string[]) =>
  scopedRecipes(ctx).where('recipe.id', 'in', ids).select(columns).execute()

/** Of the caller's household. */
export const findNewestRecipes = (ctx: UserCtx, max: number) =>
  scopedRecipes(ctx)
    .where('owner.householdId', '=', ctx.actor.householdId)
    .select(columns)
    .orderBy('recipe.createdAt', 'desc')
    .orderBy('recipe.id')
    .limit(max)
    .execute()

/** Recipes without ingredients, or without steps, are absent from the respective map. */
export async function countContents({ db }: UserCtx, ids: readonly string[]) {
  const ingredients = await db
    .selectFrom('recipeIngredient')
    .where('recipeId', 'in', ids)
    .select(({ fn }) => ['recipeId', fn.count<number | string>('question').as('questions')])
    .groupBy('recipeId')
    .execute()
  const steps = await db
    .selectFrom('recipeInstruction')
    .where('recipeId', 'in', ids)
    .select('recipeId')
    .distinct()
    .execute()
  return {
    questions: new Map(ingredients.map(({ recipeId, questions }) => [recipeId, Number(questions)])),
    withSteps: new Set(steps.map(({ recipeId }) => recipeId)),
  }
}
