import type { Change } from './types'

export interface ChangeStorage {
  load: () => Promise<Change[]>
  /** Synchronous; may throw when storage is full or blocked. */
  write: (changed: readonly Change[], removedKeys: readonly string[]) => void
}

export type PendingChanges = ReturnType<typeof createPendingChanges>

export function createPendingChanges(storage: ChangeStorage) {
  let changes: readonly Change[] = []
  const listeners = new Set<() => void>()
  /** Changes sent by an earlier visit without a response: the list may already include them. */
  const unconfirmed = new Set<string>()
  const shownOfList = new Map<string, readonly Change[]>()

  const notify = () => {
    for (const listener of listeners) listener()
  }

  /** Stores first: the page may close at any moment. */
  function replace(next: readonly Change[]): void {
    const before = new Set(changes)
    const keys = new Set(next.map(({ key }) => key))
    const changed = next.filter((change) => !before.has(change))
    const removed = changes.flatMap(({ key }) => (keys.has(key) ? [] : [key]))
    changes = next
    store(changed, removed)
    shownOfList.clear()
    notify()
  }

  /** Failing storage (private window, full disk) must not stop the sending. */
  function store(changed: readonly Change[], removed: readonly string[]): void {
    if (changed.length === 0 && removed.length === 0) return
    try {
      storage.write(changed, removed)
    } catch (error) {
      console.warn('changes could not be stored on this device', error)
    }
  }

  return {
    replace,
    notify,
    all: () => changes,
    firstOf: (listId: string) => changes.find((change) => change.listId === listId),
    without: (key: string) => changes.filter((change) => change.key !== key),
    /** The change failed in this visit, so the list most likely does not include it. */
    confirm({ key, listId }: Change): void {
      if (unconfirmed.delete(key)) shownOfList.delete(listId)
    },
    load: () => storage.load().catch(() => []),
    /** Prepends stored changes; returns whether there were any. */
    takeOver(stored: readonly Change[]): boolean {
      const known = new Set(changes.map(({ key }) => key))
      const earlier = stored.filter(({ key }) => !known.has(key))
      if (earlier.length === 0) return false
      for (const { key, sent } of earlier) if (sent) unconfirmed.add(key)
      replace([...earlier, ...changes])
      return true
    },
    /** Without unconfirmed changes. Returns the same array until the changes differ. */
    shownOf(listId: string): readonly Change[] {
      const known = shownOfList.get(listId)
      if (known) return known
      const shown = changes.filter((change) => change.listId === listId && !unconfirmed.has(change.key))
      shownOfList.set(listId, shown)
      return shown
    },
    clear(): void {
      changes = []
      unconfirmed.clear()
      shownOfList.clear()
      notify()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
