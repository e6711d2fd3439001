import type { ReadHouseholdPreferences } from '~/schemas/household'
import { nutrients } from '~/schemas/nutrition'
import type { Recipe } from '~/schemas/recipe'
import type { SessionUser } from '~/schemas/session'
import { plainLines } from '../recipe-fields'
import { recordOf } from '../records'

/** Id of a new recipe that is not saved yet. */
const NEW_ID = 'new'

export const isNewRecipe = ({ id }: Pick<Recipe, 'id'>): boolean => id === NEW_ID

type Preferences = Pick<
  ReadHouseholdPreferences,
  | 'recipePublic'
  | 'recipeShowNutrition'
  | 'recipeShowAssets'
  | 'recipeLandscapeView'
  | 'recipeDisableComments'
>

/** With the household's settings for new recipes. */
export function blankRecipe(
  user: Pick<SessionUser, 'id' | 'groupId' | 'householdId'>,
  preferences: Preferences,
): Recipe {
  return {
    id: NEW_ID,
    slug: NEW_ID,
    userId: user.id,
    householdId: user.householdId,
    groupId: user.groupId,
    name: '',
    description: '',
    language: '',
    image: null,
    recipeServings: 0,
    recipeYieldQuantity: 0,
    recipeYield: null,
    totalTime: null,
    prepTime: null,
    cookTime: null,
    performTime: null,
    recipeCategory: [],
    tags: [],
    tools: [],
    rating: null,
    orgURL: null,
    ...recordOf(plainLines, () => null),
    dateAdded: '',
    dateUpdated: '',
    createdAt: '',
    updatedAt: '',
    lastMade: null,
    recipeIngredient: [],
    recipeInstructions: [],
    nutrition: recordOf(nutrients, () => null),
    settings: {
      public: preferences.recipePublic,
      showNutrition: preferences.recipeShowNutrition,
      showAssets: preferences.recipeShowAssets,
      landscapeView: preferences.recipeLandscapeView,
      disableComments: preferences.recipeDisableComments,
      locked: false,
    },
    assets: [],
    notes: [],
    extras: {},
    comments: [],
  }
}
