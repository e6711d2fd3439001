/** Time that owners have used recently. */
interface RecentUse {
  /** In ms. */
  of(owner: string): number
  add(owner: string, ms: number): void
}

/** Recorded use decays by 10 s per minute. */
const FORGOTTEN_PART = 1 / 6

export function createRecentUse(): RecentUse {
  const used = new Map<string, { ms: number; at: number }>()
  const of = (owner: string) => {
    const last = used.get(owner)
    return last ? Math.max(0, last.ms - (performance.now() - last.at) * FORGOTTEN_PART) : 0
  }
  return {
    of,
    add(owner, ms) {
      for (const other of used.keys()) if (of(other) === 0) used.delete(other)
      used.set(owner, { ms: of(owner) + ms, at: performance.now() })
    },
  }
}
