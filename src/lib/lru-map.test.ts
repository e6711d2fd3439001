import { expect, it } from 'vitest'
import { LruMap } from './lru-map'

it('evicts the least recently used entry', () => {
  const map = new LruMap<string, number>(2)
  map.set('a', 1)
  map.set('b', 2)
  expect(map.get('a')).toBe(1)
  map.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([1, undefined, 3])
  map.set('a', 4)
  map.delete('c')
  expect(['a', 'c'].map((key) => map.get(key))).toEqual([4, undefined])
  map.clear()
  expect(map.get('a')).toBeUndefined()
})

it('has sizes that depend on the key', () => {
  const map = new LruMap<string, string>(10, (text, key) => text.length + key.length)
  map.set('aaaa', 'a')
  map.set('bbbb', 'b')
  expect(['aaaa', 'bbbb'].map((key) => map.get(key))).toEqual(['a', 'b'])
  map.delete('aaaa')
  map.set('cccccc', 'c')
  expect(['bbbb', 'cccccc'].map((key) => map.get(key))).toEqual([undefined, 'c'])
})

it('evicts until the sizes fit, and leaves out what is too large alone', () => {
  const map = new LruMap<string, string>(10, (text) => text.length)
  const kept = () => ['a', 'b', 'c'].filter((key) => map.get(key) !== undefined)
  map.set('a', 'aaaa')
  map.set('b', 'bbbb')
  map.set('a', 'a')
  map.set('c', 'ccccc')
  expect(kept()).toEqual(['a', 'b', 'c'])
  map.set('a', 'aa')
  expect(kept()).toEqual(['a', 'c'])
  map.set('b', 'b'.repeat(11))
  expect(kept()).toEqual([])
})
