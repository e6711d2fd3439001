import { useSyncExternalStore } from 'react'
import type * as v from 'valibot'
import { safeLocalStorage } from './web-storage'

/** A device setting in localStorage, shared by all tabs. */
export interface Preference<T> {
  read: () => T
  write: (value: T) => void
  /** The value without a choice, and on the server. */
  fallback: T
  subscribe: (listener: () => void) => () => void
}

/** Stored under `ramekin.{name}` and checked against `schema`; invalid values count as not set. */
export function definePreference<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  fallback: T,
): Preference<T> {
  const key = `ramekin.${name}`
  const listeners = new Set<() => void>()
  let raw: string | null = null
  let value = fallback

  const read = (): T => {
    // Undefined if storage is blocked: a choice then applies until the page closes.
    const stored = safeLocalStorage.read(key)
    // Returns the same object for the same text, to avoid re-rendering.
    if (stored !== undefined && stored !== raw) {
      raw = stored
      value = safeLocalStorage.find(key, schema) ?? fallback
    }
    return value
  }

  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) for (const listener of listeners) listener()
  }

  return {
    read,
    fallback,
    write: (next) => {
      raw = JSON.stringify(next)
      value = next
      safeLocalStorage.write(key, raw)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

export function usePreference<T>(preference: Preference<T>): [T, (value: T) => void] {
  const value = useSyncExternalStore(preference.subscribe, preference.read, () => preference.fallback)
  return [value, preference.write]
}
