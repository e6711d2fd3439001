import { addDays, daysBetween, toUtcDate } from '~/lib/dates/iso-date'
import { type RankedMeal, rankMeals } from '~/lib/meal-plan/rank-meals'
import { type MealFacts, PLAN_DAYS, type PlanEntryType } from '~/schemas/mealplan'
import { findMealCandidates, type MealCandidate } from '~/server/kitchen/recipes/meal-candidates.service'
import { costlyRead, type UserCtx } from '~/server/platform/context'
import { findEntriesBetween, findPlannedFor } from './mealplans.repository'
import { findFiltersFor } from './plan-rules.repository'

/** Recipes planned for the meal before that are compared. */
const PLANNED_MAX = 100
const NEAR_DAYS = 10
const NEAR_MAX = 300

export interface MealsForPlace {
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
export async function findMealsForPlace(
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
