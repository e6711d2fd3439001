/** Holds the entries that were used last, up to a sum of sizes. */
export class LruMap<Key, Value> {
  readonly #max: number
  readonly #sizeOf: (value: Value, key: Key) => number
  readonly #entries = new Map<Key, Value>()
  #size = 0

  /** By default each entry has the size 1. */
  constructor(max: number, sizeOf: (value: Value, key: Key) => number = () => 1) {
    this.#max = max
    this.#sizeOf = sizeOf
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    this.#entries.set(key, value)
    this.#size += this.#sizeOf(value, key)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#max) break
      this.delete(oldest)
    }
  }

  delete(key: Key): void {
    const value = this.#entries.get(key)
    if (this.#entries.delete(key)) this.#size -= this.#sizeOf(value as Value, key)
  }

  clear(): void {
    this.#entries.clear()
    this.#size = 0
  }
}
