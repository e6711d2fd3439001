import * as v from 'valibot'
import { PlanEntryType, type ReadPlanEntry } from '~/schemas/mealplan'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { PlanEntryRow } from './mealplans.repository'

export function presentPlanEntry(
  row: PlanEntryRow,
  recipes: ReadonlyMap<string, RecipeSummary>,
): ReadPlanEntry {
  return {
    date: row.date,
    entryType: v.parse(PlanEntryType, row.entryType),
    title: row.title,
    text: row.text,
    recipeId: row.recipeId,
    id: row.id,
    groupId: row.groupId,
    userId: row.userId,
    householdId: row.householdId,
    recipe: (row.recipeId && recipes.get(row.recipeId)) || null,
    servings: row.servings,
    leftoverOf: row.leftoverOf,
    updatedAt: row.updatedAt,
  }
}
