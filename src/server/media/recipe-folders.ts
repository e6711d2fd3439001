/** Where the files of a recipe are kept. Their addresses follow from its id, not from its name. */

/** Everything that goes with the recipe. */
export const recipeFolder = (recipeId: string): string => `recipes/${recipeId}`
/** Its picture in three sizes. */
export const recipeImageFolder = (recipeId: string): string => `recipes/${recipeId}/images`
/** Files that people attached. */
export const recipeAssetFolder = (recipeId: string): string => `recipes/${recipeId}/assets`
