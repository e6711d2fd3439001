import type { RecipeSettings } from '~/schemas/recipe'
import type { RecipeSettingsIn } from '~/schemas/recipe-in'

/** Without a row the recipe is private and locked. */
export function settingsOf(row: { [Flag in keyof RecipeSettings]: boolean | null }): RecipeSettings {
  return {
    public: row.public ?? false,
    showNutrition: row.showNutrition ?? false,
    showAssets: row.showAssets ?? false,
    landscapeView: row.landscapeView ?? false,
    disableComments: row.disableComments ?? true,
    locked: row.locked ?? true,
  }
}

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
