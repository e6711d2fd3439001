import { addDays, daysBetween, toUtcDate } from '~/lib/dates/iso-date'
import { type RankedMeal, rankMeals } from '~/lib/meal-plan/rank-meals'
import {
  type CreateRandomEntry,
  type MealFacts,
  PLAN_DAYS,
  type PlanEntryType,
  type PlanSuggestions,
  type RandomPlanEntry,
  type SuggestionQuery,
} from '~/schemas/mealplan'
import { findMealCandidates, type MealCandidate } from '~/server/kitchen/recipes/meal-candidates.service'
import { readRecipeSummaries } from '~/server/kitchen/recipes/recipe-summaries.service'
import { costlyRead, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { findEntriesBetween, findPlannedFor, findRecentRecipeIds } from './mealplans.repository'
import { addPlanEntry } from './plan-entries.service'
import { findFiltersFor } from './plan-rules.repository'

/** Recipes planned for the meal before that are compared. */
const PLANNED_MAX = 100
const NEAR_DAYS = 10
const NEAR_MAX = 300

interface MealsForPlace {
  /** Best first. */
  ranked: RankedMeal<MealCandidate>[]
  hasRules: boolean
  factsOf: (meal: RankedMeal<MealCandidate>) => MealFacts
}

/**
 * Recipes for a day and meal that pass all its rules: those planned for that meal before, and dishes for it by category,
 * tag, and name; not lately, in their season, and quick on weekdays. Throws `too_costly`, and `bad_filter` for a stored
 * rule that is no longer valid.
 */
async function findMealsForPlace(
  ctx: UserCtx,
  { date, entryType }: { date: string; entryType: PlanEntryType },
  except: readonly string[],
): Promise<MealsForPlace> {
  const filters = await findFiltersFor(ctx, PLAN_DAYS[toUtcDate(date).getUTCDay()] ?? 'unset', entryType)
  const planned = await findPlannedFor(ctx, entryType, date, PLANNED_MAX)
  const near = await findEntriesBetween(ctx, addDays(date, -NEAR_DAYS), addDays(date, NEAR_DAYS), NEAR_MAX)
  const wanted = planned.map(({ recipeId }) => recipeId)
  const options = await costlyRead(ctx, (ctx) => findMealCandidates(ctx, filters, { wanted, except }))
  const timesPlanned = new Map(planned.map(({ recipeId, times }) => [recipeId, times]))
  const distances = new Map<string, number>()
  for (const entry of near) {
    if (!entry.recipeId) continue
    const distance = Math.abs(daysBetween(date, entry.date))
    distances.set(entry.recipeId, Math.min(distance, distances.get(entry.recipeId) ?? distance))
  }
  const hasRules = filters.length > 0
  return {
    hasRules,
    ranked: rankMeals(options, { date, entryType, hasRules, distances, timesPlanned, random: Math.random }),
    factsOf: ({ option: { id, lastMade, minutes, rating, isFavorite }, inSeason }) => ({
      recipeId: id,
      lastMade,
      minutes,
      rating,
      isFavorite,
      timesPlanned: timesPlanned.get(id) ?? 0,
      inSeason,
    }),
  }
}

/**
 * Plans a recipe for the day and meal that passes all its rules and is not excluded; recipes to avoid only if no
 * other is left, the last one last. Throws `no_recipe_matches`, `too_costly`, and `bad_filter` for a stored rule that
 * is no longer valid.
 */
export async function addRandomEntry(
  ctx: UserCtx,
  { date, entryType, exceptRecipeIds, avoidRecipeIds }: CreateRandomEntry,
): Promise<RandomPlanEntry> {
  const { ranked, factsOf } = await findMealsForPlace(ctx, { date, entryType }, exceptRecipeIds)
  const ids = ranked.map(({ option }) => option.id)
  const avoided = new Set(avoidRecipeIds)
  const recipeId =
    ids.find((id) => !avoided.has(id)) ?? ids.find((id) => id !== avoidRecipeIds.at(-1)) ?? ids[0]
  const chosen = assertFound(
    ranked.find(({ option }) => option.id === recipeId),
    'no_recipe_matches',
  )
  const planned = { date, entryType, title: '', text: '', recipeId: chosen.option.id }
  return { ...(await addPlanEntry(ctx, planned)), facts: factsOf(chosen) }
}

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
