import type { PlanSuggestions, SuggestionQuery } from '~/schemas/mealplan'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import type { UserCtx } from '~/server/platform/context'
import { findRecentRecipeIds } from './mealplans.repository'
import { findMealsForPlace } from './meals-for-place.service'

const MATCHES_MAX = 3
const RECENT_MAX = 6

/** Recipes for a day and meal, with the reasons, and those planned most recently before. */
export async function suggestMeals(
  ctx: UserCtx,
  { date, entry_type: entryType, except }: SuggestionQuery,
): Promise<PlanSuggestions> {
  const { ranked, hasRules, factsOf } = await findMealsForPlace(ctx, { date, entryType }, except)
  const usable = ranked.filter(({ isLast }) => !isLast).slice(0, MATCHES_MAX)
  const recent = await findRecentRecipeIds(ctx, date, RECENT_MAX)
  const fitting = usable.map(({ option }) => option.id)
  const recipes = await readRecipeSummaries(ctx, [...fitting, ...recent])
  const shown = (ids: readonly string[]) => ids.flatMap((id) => recipes.get(id) ?? [])
  return { fitting: shown(fitting), facts: usable.map(factsOf), hasRules, recent: shown(recent) }
}
