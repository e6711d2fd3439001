import type { RecipeSuggestion, RecipeSuggestionQuery } from '~/schemas/recipe-suggestion'
import { foodCollection } from '~/server/kitchen/ingredients/foods.collection'
import { recipeConditions } from '~/server/platform/access/scope'
import { costlyRead, type ReadCtx } from '~/server/platform/context'
import {
  countUnreadLines,
  findNeededFoods,
  findStapleIds,
  findSuggestedIds,
  type SuggestionScope,
} from './recipe-suggestions.repository'
import { readRecipeSummaries } from './recipe-summaries.service'

/** Only given foods qualify a recipe; those on hand are available. Errors: `bad_filter`, `bad_order`, `too_costly`. */
export async function suggestRecipes(
  ctx: ReadCtx,
  query: RecipeSuggestionQuery,
): Promise<RecipeSuggestion[]> {
  const { actor } = ctx
  const home = actor.kind === 'user' ? actor : null
  const scope = {
    groupId: actor.groupId,
    householdId: home?.householdId ?? null,
    where: recipeConditions(ctx),
    staples: query.includeStaples ? await findStapleIds(ctx, actor.groupId, home?.householdId ?? null) : null,
  }
  const suggested = await costlyRead(ctx, (ctx) => findSuggestions(ctx, scope, query))
  const recipes = await readRecipeSummaries(
    ctx,
    suggested.map(({ recipeId }) => recipeId),
  )
  const foods = await foodCollection.read(
    ctx,
    suggested.flatMap(({ missingFoodIds }) => missingFoodIds),
  )
  const given = new Set(query.tools)
  return suggested.flatMap(({ recipeId, missingFoodIds, missingLines, foodCount }) => {
    const recipe = recipes.get(recipeId)
    if (!recipe) return []
    const missingTools = recipe.tools.filter(
      ({ id, householdsWithTool }) =>
        given.size > 0 &&
        !given.has(id) &&
        !(query.includeToolsOnHand && home && householdsWithTool.includes(home.householdSlug)),
    )
    const missingFoods = missingFoodIds.flatMap((id) => foods.get(id) ?? [])
    return { recipe, foodCount, missingLines, missingFoods, missingTools }
  })
}

/** By ids. Two or three statements. */
async function findSuggestions(
  ctx: ReadCtx,
  scope: SuggestionScope,
  query: RecipeSuggestionQuery,
): Promise<{ recipeId: string; missingFoodIds: string[]; missingLines: number; foodCount: number }[]> {
  const ids = await findSuggestedIds(ctx, scope, query)
  const needed = query.foods.length > 0 && ids.length > 0 ? await findNeededFoods(ctx, scope, query, ids) : []
  const unread = scope.staples && ids.length > 0 ? await countUnreadLines(ctx, ids) : null
  const byRecipe = Map.groupBy(needed, ({ recipeId }) => recipeId)
  return ids.map((recipeId) => {
    const ofRecipe = byRecipe.get(recipeId) ?? []
    const missing = ofRecipe.filter(({ isMissing }) => isMissing)
    return {
      recipeId,
      missingFoodIds: missing.map(({ foodId }) => foodId),
      missingLines: unread?.get(recipeId) ?? 0,
      foodCount: ofRecipe.length,
    }
  })
}
