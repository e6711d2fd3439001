/** Folders of a recipe's files, named by id instead of slug. */

export const recipeFolder = (recipeId: string): string => `recipes/${recipeId}`
export const recipeImageFolder = (recipeId: string): string => `recipes/${recipeId}/images`
export const recipeAssetFolder = (recipeId: string): string => `recipes/${recipeId}/assets`
/** Three sizes. */
export const timelineImageFolder = (recipeId: string, eventId: string): string =>
  `recipes/${recipeId}/images/timeline/${eventId}`
