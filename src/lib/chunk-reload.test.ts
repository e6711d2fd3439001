import { expect, it } from 'vitest'
import { mayReload } from './chunk-reload'

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

it('reloads once, and not again within ten seconds for the same path', () => {
  const storage = memory()
  expect(mayReload(storage, '/g/home', 1000)).toBe(true)
  expect(mayReload(storage, '/g/home', 10_999)).toBe(false)
  expect(mayReload(storage, '/g/home', 11_000)).toBe(true)
})

it('reloads at once for another path', () => {
  const storage = memory()
  mayReload(storage, '/g/home', 1000)
  expect(mayReload(storage, '/shopping-lists', 1001)).toBe(true)
})
