import type { RecipeSuggestion, RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import type { Ctx, UserCtx } from '~/server/context'
import { foodCollection } from '~/server/ingredients/foods.collection'
import { findMissingFoodIds, findSuggestedIds, type SuggestionScope } from './recipe-suggestions.repository'
import { readRecipeSummaries } from './recipe-summaries.service'

/**
 * The recipes of the group that can be made of what is given, those that lack least first. Only what is given qualifies
 * a recipe, what is at hand counts as there. Errors: `bad_filter`, `bad_order`.
 */
export async function suggestRecipes(
  ctx: UserCtx,
  query: RecipeSuggestionQuery,
): Promise<RecipeSuggestion[]> {
  const { groupId, householdId, householdSlug } = ctx.actor
  const suggested = await findSuggestions(ctx, { groupId, householdId }, query)
  const recipes = await readRecipeSummaries(
    ctx,
    suggested.map(({ recipeId }) => recipeId),
  )
  const foods = await foodCollection.read(
    ctx,
    suggested.flatMap(({ missingFoodIds }) => missingFoodIds),
  )
  const given = new Set(query.tools)
  return suggested.flatMap(({ recipeId, missingFoodIds }) => {
    const recipe = recipes.get(recipeId)
    if (!recipe) return []
    const missingTools = recipe.tools.filter(
      ({ id, householdsWithTool }) =>
        given.size > 0 &&
        !given.has(id) &&
        !(query.includeToolsOnHand && householdsWithTool.includes(householdSlug)),
    )
    return { recipe, missingFoods: missingFoodIds.flatMap((id) => foods.get(id) ?? []), missingTools }
  })
}

/** The same by ids, for whoever may see other recipes than a member of the group. Two statements. */
export async function findSuggestions(
  ctx: Ctx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
): Promise<{ recipeId: string; missingFoodIds: string[] }[]> {
  const ids = await findSuggestedIds(ctx, scope, query)
  const missing =
    query.foods.length > 0 && ids.length > 0 ? await findMissingFoodIds(ctx, scope, query, ids) : []
  const byRecipe = Map.groupBy(missing, ({ recipeId }) => recipeId)
  return ids.map((recipeId) => ({
    recipeId,
    missingFoodIds: (byRecipe.get(recipeId) ?? []).map(({ foodId }) => foodId),
  }))
}
