import { safeLocalStorage } from '~/browser/web-storage'

/** The user of this browser, across pages; stored data belongs to them. */
const KEY = 'ramekin.device-owner'

/** Null when signed out or if storage is blocked. */
export const deviceOwner = (): string | null => safeLocalStorage.read(KEY) ?? null

/** False if they already were the owner. */
export function setDeviceOwner(userId: string | null): boolean {
  if (deviceOwner() === userId) return false
  if (userId === null) safeLocalStorage.remove(KEY)
  else safeLocalStorage.write(KEY, userId)
  return true
}

/** Called when another page signs in another person or signs out; the returned function unsubscribes. */
export function listenToOwner(onChange: (userId: string | null) => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === KEY || key === null))
      onChange(key === null ? null : newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
