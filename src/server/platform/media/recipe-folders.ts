import { isUuid } from '~/schemas/id'

/** Folders of a recipe's files, named by id instead of slug. They throw for an id that is not a UUID. */

export const RECIPES_FOLDER = 'recipes'
export const recipeFolder = (recipeId: string): string => idFolder(RECIPES_FOLDER, recipeId)
export const recipeImageFolder = (recipeId: string): string => `${recipeFolder(recipeId)}/images`
export const recipeAssetFolder = (recipeId: string): string => `${recipeFolder(recipeId)}/assets`
/** Three sizes. */
export const timelineImageFolder = (recipeId: string, eventId: string): string =>
  idFolder(`${recipeImageFolder(recipeId)}/timeline`, eventId)

/** The key of a folder that is named by an id. Throws unless `id` is a UUID: another text could lead elsewhere. */
export function idFolder(parent: string, id: string): string {
  if (!isUuid(id)) throw new Error(`a folder in ${parent} needs a UUID as its name`)
  return `${parent}/${id}`
}
