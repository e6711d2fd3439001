/** Runs work within the limit, taking owners in turn. */
export type FairLimit = <T>(owner: string, work: () => Promise<T>) => Promise<T>

interface Owner {
  running: number
  waiting: (() => void)[]
}

/**
 * Runs up to `atOnce` tasks, at most half of them for one owner. Waiting owners take turns; with `usedBy`, the owner who
 * has used the least goes first.
 */
export function createFairLimit(atOnce: number, usedBy: (owner: string) => number = () => 0): FairLimit {
  const half = Math.max(1, Math.floor(atOnce / 2))
  /** In the order of their turns. */
  const owners = new Map<string, Owner>()
  let running = 0

  const moveToEnd = (name: string, owner: Owner) => {
    owners.delete(name)
    if (owner.running + owner.waiting.length > 0) owners.set(name, owner)
  }
  const startNext = () => {
    while (running < atOnce) {
      const ready = [...owners].filter(([, owner]) => owner.waiting.length > 0 && owner.running < half)
      const [next] = ready.toSorted(([one], [other]) => usedBy(one) - usedBy(other))
      if (!next) return
      const [name, owner] = next
      const start = owner.waiting.shift()
      owner.running += 1
      running += 1
      moveToEnd(name, owner)
      start?.()
    }
  }
  return async (name, work) => {
    const owner = owners.get(name) ?? { running: 0, waiting: [] }
    owners.set(name, owner)
    await new Promise<void>((resolve) => {
      owner.waiting.push(resolve)
      startNext()
    })
    try {
      return await work()
    } finally {
      owner.running -= 1
      running -= 1
      moveToEnd(name, owner)
      startNext()
    }
  }
}
