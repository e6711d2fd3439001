import type { HouseholdSummary, ReadHouseholdPreferences } from '~/schemas/household'
import type { HouseholdRow } from './households.repository'

/** How a household does things. */
export function presentHouseholdPreferences(row: HouseholdRow): ReadHouseholdPreferences {
  return {
    privateHousehold: row.privateHousehold === 1,
    lockRecipeEditsFromOtherHouseholds: row.lockRecipeEditsFromOtherHouseholds === 1,
    firstDayOfWeek: row.firstDayOfWeek,
    recipePublic: row.recipePublic === 1,
    recipeShowNutrition: row.recipeShowNutrition === 1,
    recipeShowAssets: row.recipeShowAssets === 1,
    recipeLandscapeView: row.recipeLandscapeView === 1,
    recipeDisableComments: row.recipeDisableComments === 1,
    id: row.preferenceId,
  }
}

/** A household as the group sees it. */
export function presentHousehold(row: HouseholdRow): HouseholdSummary {
  return {
    groupId: row.groupId,
    name: row.name,
    id: row.id,
    slug: row.slug,
    preferences: presentHouseholdPreferences(row),
  }
}
