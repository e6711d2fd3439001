import { safeSessionStorage } from './web-storage'

const keyOf = (recipeId: string) => `ramekin.comment.${recipeId}`

/** An unsent comment is kept while the tab is open. */
export const readCommentDraft = (recipeId: string): string => safeSessionStorage.read(keyOf(recipeId)) ?? ''

export function storeCommentDraft(recipeId: string, text: string): void {
  if (text.trim() === '') safeSessionStorage.remove(keyOf(recipeId))
  else safeSessionStorage.write(keyOf(recipeId), text)
}
