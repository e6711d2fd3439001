/** Who uses this browser, for all its pages; what is stored on the device belongs to them. */
const KEY = 'ramekin.device-owner'

/** The id of the person who uses this browser; null when nobody is signed in, or storage is blocked. */
export function deviceOwner(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Sets the owner; false when they were the owner already. */
export function setDeviceOwner(userId: string | null): boolean {
  if (deviceOwner() === userId) return false
  try {
    if (userId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, userId)
  } catch {
    // Without storage nothing is kept on this device.
  }
  return true
}

/** Calls back when another page of this browser signs another person in, or signs out; the result unsubscribes. */
export function listenToOwner(onChange: (userId: string | null) => void): () => void {
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea === localStorage && (key === KEY || key === null))
      onChange(key === null ? null : newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}
