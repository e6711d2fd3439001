import { apiUrl, type Params } from './api'
import * as routes from './api-routes.gen'

export const recipeImageUrl = (
  recipeId: string,
  version: string,
  fileName: Params<'getRecipeImage'>['file_name'],
): string =>
  apiUrl(routes.getRecipeImage, { params: { recipe_id: recipeId, file_name: fileName }, query: { version } })

/** Center crop, sized for recipe cards. */
export const recipeCardImageUrl = (recipeId: string, version: string): string =>
  apiUrl(routes.getRecipeCardImage, { params: { recipe_id: recipeId }, query: { version } })

export const recipeAssetUrl = (recipeId: string, fileName: string): string =>
  apiUrl(routes.getRecipeAsset, { params: { recipe_id: recipeId, file_name: fileName } })

/** `cacheKey` changes with the picture. */
export const avatarUrl = (userId: string, cacheKey: string): string =>
  apiUrl(routes.getAvatar, { params: { user_id: userId, file_name: 'profile.webp' }, query: { cacheKey } })

/** `version` changes with the event. */
export const timelineImageUrl = (
  { recipeId, id, updatedAt }: { recipeId: string; id: string; updatedAt: string },
  fileName: Params<'getTimelineEventImage'>['file_name'],
): string =>
  apiUrl(routes.getTimelineEventImage, {
    params: { recipe_id: recipeId, timeline_event_id: id, file_name: fileName },
    query: { version: updatedAt },
  })
