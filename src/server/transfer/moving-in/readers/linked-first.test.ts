import { expect, it } from 'vitest'
import { linkedFirst } from './linked-first'

it('orders linked keys first, also in cycles and in a chain of any length', () => {
  const links: Record<string, string[]> = { a: ['b', 'c'], b: ['c'], c: ['a', 'b'], d: ['d'] }
  expect(linkedFirst(['a', 'b', 'c', 'd'], (key) => links[key] ?? [])).toEqual(['c', 'b', 'a', 'd'])
  const count = 100_000
  const chain = linkedFirst(Array.from({ length: count }).keys(), (at) => (at + 1 < count ? [at + 1] : []))
  expect([chain.length, chain[0], chain.at(-1)]).toEqual([count, count - 1, 0])
})
