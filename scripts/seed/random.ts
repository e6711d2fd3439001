/** A repeatable source of random numbers: the same seed yields the same household on every machine. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  pick<T>(from: readonly T[]): T
  /** `count` different ones, or all if there are fewer. */
  several<T>(from: readonly T[], count: number): T[]
  chance(of: number): boolean
  uuid(): string
}

/** Mulberry32: small, fast, good enough for this. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('')
  return {
    next,
    whole,
    pick(from) {
      const picked = from[whole(0, from.length - 1)]
      if (picked === undefined) throw new Error('nothing to pick from')
      return picked
    },
    several(from, count) {
      const places = new Set<number>()
      while (places.size < Math.min(count, from.length)) places.add(whole(0, from.length - 1))
      return from.filter((_, at) => places.has(at))
    },
    chance: (of) => next() < of,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + whole(0, 3)).toString(16)}${hex(3)}-${hex(12)}`,
  }
}
