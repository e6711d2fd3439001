import type { HouseholdSummary, ReadHouseholdPreferences } from '~/schemas/household'
import type { HouseholdRow } from './households.repository'

export function presentHouseholdPreferences(row: HouseholdRow): ReadHouseholdPreferences {
  return {
    privateHousehold: row.privateHousehold,
    lockRecipeEditsFromOtherHouseholds: row.lockRecipeEditsFromOtherHouseholds,
    firstDayOfWeek: row.firstDayOfWeek,
    recipePublic: row.recipePublic,
    recipeShowNutrition: row.recipeShowNutrition,
    recipeShowAssets: row.recipeShowAssets,
    recipeLandscapeView: row.recipeLandscapeView,
    recipeDisableComments: row.recipeDisableComments,
    id: row.preferenceId,
    updatedAt: row.updatedAt,
  }
}

export function presentHousehold(row: HouseholdRow): HouseholdSummary {
  return {
    groupId: row.groupId,
    name: row.name,
    id: row.id,
    slug: row.slug,
    preferences: presentHouseholdPreferences(row),
    updatedAt: row.updatedAt,
  }
}
