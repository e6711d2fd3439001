import { expect, it } from 'vitest'
import { mayReload } from './chunk-reload'

function memory(text?: string) {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => text ?? kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return { sessionStorage, kept }
}

it('reloads once, and not again within ten seconds for the same path', () => {
  const page = memory()
  expect(mayReload(page, '/g/home', 1000)).toBe(true)
  expect(mayReload(page, '/g/home', 10_999)).toBe(false)
  expect(mayReload(page, '/g/home', 11_000)).toBe(true)
})

it('reloads immediately for another path', () => {
  const page = memory()
  mayReload(page, '/g/home', 1000)
  expect(mayReload(page, '/shopping-lists', 1001)).toBe(true)
})

it('stores a path while others reload in between, until it expires', () => {
  const page = memory()
  mayReload(page, '/a', 1000)
  mayReload(page, '/b', 2000)
  expect(mayReload(page, '/a', 3000)).toBe(false)
  expect(mayReload(page, '/b', 12_000)).toBe(true)
  expect([...page.kept.values()].join()).not.toContain('"/a"')
})

it('ignores invalid records', () => {
  for (const text of ['{"path"', 'null', '7', '"/a"', '[1]', '{"/a":"soon"}', '{"path":"/a","at":999}'])
    expect(mayReload(memory(text), '/a', 1000), text).toBe(true)
})

it('does not reload where nothing can be remembered, since that might never end', () => {
  const full = memory()
  full.sessionStorage.setItem = () => {
    throw new Error('the quota has been exceeded')
  }
  expect(mayReload(full, '/a', 1000)).toBe(false)
  const refused = {
    get sessionStorage(): Storage {
      throw new Error('access is denied')
    },
  }
  expect(mayReload(refused, '/a', 1000)).toBe(false)
})
