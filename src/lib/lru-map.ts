export class LruMap<Key, Value> {
  readonly #max: number
  readonly #entries = new Map<Key, Value>()

  constructor(max: number) {
    this.#max = max
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value !== undefined) this.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#max) break
      this.#entries.delete(oldest)
    }
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }

  clear(): void {
    this.#entries.clear()
  }
}
