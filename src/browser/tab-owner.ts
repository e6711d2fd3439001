import { safeSessionStorage } from './web-storage'

const KEY = 'ramekin.tab-owner'

/** sessionStorage outlives a session, and another person may sign in in another tab. */
export function clearOtherUsersTabStorage(userId: string): void {
  const owner = safeSessionStorage.read(KEY)
  if (owner === userId) return
  if (owner) safeSessionStorage.removeAll('')
  safeSessionStorage.write(KEY, userId)
}
