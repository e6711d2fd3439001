import * as v from 'valibot'
import { safeLocalStorage } from '~/browser/web-storage'
import type { Change } from './types'
import { holdLock, lockName, prefixOf, thisPage } from './waiting-changes'

/** With the page that made it. Only this version's code writes it. */
interface StoredChange {
  page: string
  change: Change
}

const Format = v.object({
  page: v.string(),
  change: v.looseObject({ key: v.string(), order: v.number(), entities: v.looseObject({}) }),
})
const Stored = v.custom<StoredChange>((value) => v.is(Format, value))

async function findLockedPages(): Promise<Set<string>> {
  if (!('locks' in navigator)) return new Set()
  const { held = [] } = await navigator.locks.query()
  return new Set(held.flatMap(({ name }) => name ?? []))
}

export function createChangeStorage(userId: string) {
  const prefix = prefixOf(userId)
  const own = new Set<string>()
  return {
    async load(): Promise<Change[]> {
      const locked = await findLockedPages()
      return safeLocalStorage
        .keys(prefix)
        .flatMap((key) => safeLocalStorage.find(key, Stored) ?? [])
        .filter(({ page }) => page === thisPage || !locked.has(lockName(page)))
        .map(({ change }) => change)
        .sort((a, b) => a.order - b.order)
    },
    write(changed: readonly Change[], removedKeys: readonly string[]): void {
      if (changed.length > 0) holdLock(true)
      for (const change of changed) {
        own.add(change.key)
        const stored: StoredChange = { page: thisPage, change }
        localStorage.setItem(prefix + change.key, JSON.stringify(stored))
      }
      for (const key of removedKeys) {
        own.delete(key)
        localStorage.removeItem(prefix + key)
      }
      if (own.size === 0) holdLock(false)
    },
  }
}
