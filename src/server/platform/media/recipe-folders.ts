/** Where the files of a recipe are kept. Their addresses follow from its id, not from its name. */

export const recipeFolder = (recipeId: string): string => `recipes/${recipeId}`
export const recipeImageFolder = (recipeId: string): string => `recipes/${recipeId}/images`
export const recipeAssetFolder = (recipeId: string): string => `recipes/${recipeId}/assets`
/** The picture of an event on its timeline, in three sizes. */
export const timelineImageFolder = (recipeId: string, eventId: string): string =>
  `recipes/${recipeId}/images/timeline/${eventId}`
