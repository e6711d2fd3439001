const KEY = 'ramekin.tab-owner'

/**
 * Leaves nothing in the storage of this tab that another person wrote into it: it outlives their session, and whoever
 * comes next may sign in in another tab.
 */
export function clearOtherUsersTabStorage(userId: string): void {
  try {
    const owner = sessionStorage.getItem(KEY)
    if (owner === userId) return
    if (owner !== null) sessionStorage.clear()
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Blocked storage holds nothing.
  }
}
