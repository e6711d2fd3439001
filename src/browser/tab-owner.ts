const KEY = 'ramekin.tab-owner'

/** sessionStorage outlives a session, and another person may sign in in another tab. */
export function clearOtherUsersTabStorage(userId: string): void {
  try {
    const owner = sessionStorage.getItem(KEY)
    if (owner === userId) return
    if (owner !== null) sessionStorage.clear()
    sessionStorage.setItem(KEY, userId)
  } catch {
    // Storage is blocked.
  }
}
