import { useSyncExternalStore } from 'react'
import * as v from 'valibot'

/** Something a person chose on this device: kept in the local storage, shared by all open tabs. */
export interface Preference<T> {
  read: () => T
  write: (value: T) => void
  /** What holds while nothing was chosen, and while rendering on the server. */
  fallback: T
  subscribe: (listener: () => void) => () => void
}

/**
 * A preference under `ramekin.{name}`. What is stored there is checked against `schema`; anything else, from
 * an older version or another hand, counts as not chosen.
 */
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
    const stored = readStorage(key)
    // The same text gives the same object, so that a screen is not drawn anew for nothing.
    if (stored !== undefined && stored !== raw) {
      raw = stored
      value = parse(schema, stored) ?? fallback
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
      writeStorage(key, raw)
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

function parse<T>(schema: v.GenericSchema<unknown, T>, stored: string | null): T | undefined {
  if (stored === null) return undefined
  try {
    const parsed = v.safeParse(schema, JSON.parse(stored))
    return parsed.success ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Undefined where the browser keeps nothing: then a choice lasts as long as the page. */
function readStorage(key: string): string | null | undefined {
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function writeStorage(key: string, text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Blocked or full: the choice lasts as long as the page.
  }
}
