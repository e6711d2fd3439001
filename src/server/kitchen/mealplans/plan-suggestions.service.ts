import { toUtcDate } from '~/lib/dates/iso-date'
import { PLAN_DAYS, type PlanSuggestions, type SuggestionQuery } from '~/schemas/mealplan'
import { pickRecipes } from '~/server/kitchen/recipes/random-recipe.service'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import type { UserCtx } from '~/server/platform/context'
import { findRecentRecipeIds } from './mealplans.repository'
import { findFiltersFor } from './plan-rules.repository'

const MATCHES_MAX = 4
const RECENT_MAX = 6

/** Recipes that pass the rules for a day and meal, and the ones planned most recently before. */
export async function suggestMeals(
  ctx: UserCtx,
  { date, entry_type: entryType }: SuggestionQuery,
): Promise<PlanSuggestions> {
  const day = PLAN_DAYS[toUtcDate(date).getUTCDay()] ?? 'unset'
  const filters = await findFiltersFor(ctx, day, entryType)
  const fitting = await pickRecipes(ctx, filters, MATCHES_MAX)
  const recent = await findRecentRecipeIds(ctx, date, RECENT_MAX)
  const recipes = await readRecipeSummaries(ctx, [...fitting, ...recent])
  const shown = (ids: readonly string[]) => ids.flatMap((id) => recipes.get(id) ?? [])
  return { fitting: shown(fitting), hasRules: filters.length > 0, recent: shown(recent) }
}
