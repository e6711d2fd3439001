const keyOf = (recipeId: string) => `ramekin.comment.${recipeId}`

/** An unsent comment is kept while the tab is open. */
export function readCommentDraft(recipeId: string): string {
  try {
    return sessionStorage.getItem(keyOf(recipeId)) ?? ''
  } catch {
    return ''
  }
}

export function storeCommentDraft(recipeId: string, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(keyOf(recipeId))
    else sessionStorage.setItem(keyOf(recipeId), text)
  } catch {
    // Storage is full or blocked.
  }
}
