import type { IsoDate } from '~/lib/dates/iso-date'
import { daysOfPeriod } from '~/lib/meal-plan/follow-period'
import { factorBetween } from '~/lib/merge-items/measures'
import { tidy } from '~/lib/merge-items/more-amounts'
import type { RecipeSummary } from '~/schemas/recipe-summary'
import type { ListPlanShare, ShoppingListSummary } from '~/schemas/shopping'
import { fromJson } from '~/server/platform/db/dialect'
import type { ItemRow } from './items.repository'
import type { ListRow, readPlanShares } from './lists.repository'
import { measureOfRow } from './stored-amounts'

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

export function presentShares(
  shares: Awaited<ReturnType<typeof readPlanShares>>,
  items: readonly ItemRow[],
): ListPlanShare[] {
  const measures = new Map(items.map((item) => [item.id, measureOfRow(item)]))
  return shares.map((share) => {
    const { itemId, mealPlanEntryId, date, entryType, recipeId, recipeName, edited } = share
    const factor = factorBetween(measureOfRow(share), measures.get(itemId) ?? null)
    const quantity = factor === 1 ? share.quantity : tidy(share.quantity * factor)
    return { itemId, mealPlanEntryId, date, entryType, recipeId, recipeName, quantity, edited }
  })
}
