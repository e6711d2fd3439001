import * as v from 'valibot'

/** Browsers may block storage, and it may be full. */
function attempt<T>(step: () => T, failed: T): T {
  try {
    return step()
  } catch {
    return failed
  }
}

function safeStorage(area: () => Storage) {
  const keys = (prefix: string): string[] =>
    attempt(() => Object.keys(area()).filter((key) => key.startsWith(prefix)), [])
  const remove = (key: string): void => attempt(() => area().removeItem(key), undefined)
  return {
    keys,
    /** Undefined if storage is blocked. */
    read: (key: string): string | null | undefined => attempt(() => area().getItem(key), undefined),
    /** Null for unreadable values, such as from an older version, too. */
    find: <T>(key: string, schema: v.GenericSchema<unknown, T>): T | null =>
      attempt(() => v.parse(schema, JSON.parse(area().getItem(key) ?? 'null')), null),
    /** False if it could not be stored. */
    write: (key: string, text: string): boolean =>
      attempt(() => {
        area().setItem(key, text)
        return true
      }, false),
    remove,
    removeAll(prefix: string): void {
      for (const key of keys(prefix)) remove(key)
    },
  }
}

export const safeLocalStorage = safeStorage(() => localStorage)
export const safeSessionStorage = safeStorage(() => sessionStorage)
