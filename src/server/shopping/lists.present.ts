import type { IsoDate } from '~/lib/dates/iso-date'
import { daysOfPeriod } from '~/lib/meal-plan/follow-period'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ShoppingListSummary } from '~/schemas/shopping'
import { fromJson } from '~/server/db/dialect'
import type { ListRow } from './lists.repository'

/** A list without its items, as the wire shows it. */
export function presentList(
  row: ListRow,
  recipes: ReadonlyMap<string, RecipeSummary>,
  today: IsoDate,
): ShoppingListSummary {
  const shoppingListId = row.id
  const { period, firstDay, lastDay, mealsMax, firstDayOfWeek } = row
  return {
    id: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    userId: row.userId,
    name: row.name,
    extras: JSON.parse(row.extras),
    recipeReferences: fromJson(row.recipes).flatMap(({ id, recipeId, recipeQuantity }) => {
      const recipe = recipes.get(recipeId)
      return recipe ? { id, shoppingListId, recipeId, recipeQuantity, recipe } : []
    }),
    labelSettings: fromJson(row.labels).map(({ id, labelId, position, name, color, groupId }) => ({
      id,
      shoppingListId,
      labelId,
      position,
      label: { id: labelId, groupId, name, color },
    })),
    plan: period && {
      period,
      ...daysOfPeriod({ period, firstDay, lastDay }, today, firstDayOfWeek ?? 0),
      mealsMax,
    },
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  }
}
