import type { RecipeSettings } from '~/schemas/recipe'
import type { RecipeSettingsIn } from '~/schemas/recipe-in'

/** The flags of a recipe as stored; without any it is private and locked. */
export function settingsOf(row: { [Flag in keyof RecipeSettings]: number | null }): RecipeSettings {
  return {
    public: row.public === 1,
    showNutrition: row.showNutrition === 1,
    showAssets: row.showAssets === 1,
    landscapeView: row.landscapeView === 1,
    disableComments: row.disableComments !== 0,
    locked: row.locked !== 0,
  }
}

/** The flags that were sent over those that hold otherwise. */
export function changeSettings(
  sent: RecipeSettingsIn | null | undefined,
  otherwise: RecipeSettings,
): RecipeSettings {
  return {
    public: sent?.public ?? otherwise.public,
    showNutrition: sent?.showNutrition ?? otherwise.showNutrition,
    showAssets: sent?.showAssets ?? otherwise.showAssets,
    landscapeView: sent?.landscapeView ?? otherwise.landscapeView,
    disableComments: sent?.disableComments ?? otherwise.disableComments,
    locked: sent?.locked ?? otherwise.locked,
  }
}
