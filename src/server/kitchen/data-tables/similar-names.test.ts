import { describe, expect, it } from 'vitest'
import { computedMs } from '../../../../tests/support/computed-ms'
import { findSimilarNames, isTypo } from './similar-names'

const rows = (...names: string[]) => names.map((name) => ({ id: name, names: [name] }))

describe('similar names', () => {
  it.each([
    ['spelling', 'creme fraiche', 'creme-fraiche'],
    ['plural', 'tomato', 'tomatoes'],
    ['typo', 'zucchini', 'zuchini'],
    ['typo', 'zwiebel', 'zwiebeln'],
    ['typo', 'rosemary', 'rosemray'],
    ['typo', 'parsley', 'barsley'],
  ])('find a %s: %s and %s', async (reason, one, other) => {
    expect(await findSimilarNames(rows(one, 'salt', other))).toEqual([
      { reason, ids: [one, other].toSorted() },
    ])
  })

  it.each([
    ['short words', ['dill', 'drill']],
    ['numbers', ['flour type 405', 'flour type 505']],
    ['two letters', ['carrots', 'parrott']],
    ['nothing but signs', ['!!', '??']],
  ])('leave %s alone', async (_, names) => {
    expect(await findSimilarNames(rows(...names))).toEqual([])
  })

  it('say that a name is another one of a row, not its plural', async () => {
    const found = await findSimilarNames([
      { id: 'a', names: ['spring onion', 'spring onions'], aliases: ['scallion'] },
      { id: 'b', names: ['scallions'] },
    ])
    expect(found).toEqual([{ reason: 'alias', ids: ['a', 'b'] }])
  })

  it('list a pair once, by its strongest reason, and no row with itself', async () => {
    const found = await findSimilarNames([
      { id: 'a', names: ['spring onion', 'spring onions', 'scallion'] },
      { id: 'b', names: ['scallions', 'spring-onion'] },
    ])
    expect(found).toEqual([{ reason: 'spelling', ids: ['a', 'b'] }])
  })

  it('compare five thousand rows without holding up others', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => ({
      id: String(at),
      names: [`food ${at.toString(36)} of kind ${(at * 7919).toString(36)}`, `plural of ${at.toString(36)}`],
    }))
    const same = Array.from({ length: 1500 }, (_, at) => ({ id: `same ${at}`, names: ['tomato paste'] }))
    let longest = 0
    let last = computedMs()
    const watch = setInterval(() => {
      const now = computedMs()
      longest = Math.max(longest, now - last)
      last = now
    }, 1)
    const found = await findSimilarNames([...many, ...same])
    clearInterval(watch)
    expect(found.length).toBeLessThan(250_000)
    expect(longest).toBeLessThan(1000)
  })

  it('count one letter as a typo', () => {
    expect(isTypo('abc', 'abc')).toBe(false)
    expect(isTypo('abc', 'acb')).toBe(true)
    expect(isTypo('abcd', 'abxy')).toBe(false)
    expect(isTypo('aab', 'ab')).toBe(true)
  })
})
