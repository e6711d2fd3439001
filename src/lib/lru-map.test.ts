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
