import { similarity } from '@ramekin/food-engine/matching'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computedMs } from '../../../../tests/support/computed-ms'
import { countLetters, createLabelFinder, similarityBound } from './auto-label'

describe('similarity', () => {
  it.each([
    ['', '', 100],
    ['milk', 'milk', 100],
    ['milk', '', 0],
    ['abc', 'xyz', 0],
    ['onion', 'onon', 88.9],
    ['1 milk', 'milk', 80],
  ])('of %s and %s is %d', (a, b, expected) => {
    expect(similarity(a, b)).toBeCloseTo(expected, 1)
    expect(similarity(b, a)).toBeCloseTo(expected, 1)
  })

  it('is never above its bound', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (a, b) => {
        const bound = similarityBound(countLetters(a), countLetters(b), a.length + b.length)
        expect(similarity(a, b)).toBeLessThanOrEqual(bound)
      }),
    )
  })
})

describe('the label of a text', () => {
  const names = [
    { name: 'milk', labelId: 'dairy' },
    { name: 'oat milk', labelId: 'plants' },
    { name: 'nails', labelId: null },
  ]

  it.each([
    [['milk'], 'dairy'],
    [['oat milk', '2 oat milk'], 'plants'],
    [['oatmilk'], 'plants'],
    [['milc', '3 milc'], null],
    [['milks'], 'dairy'],
    [['nail'], null],
    [['bread'], null],
    [[''], null],
    [[], null],
    [['milk '.repeat(30)], null],
  ])('%j is %s', async (texts, expected) => {
    const find = await createLabelFinder(names)
    expect(await find(texts)).toBe(expected)
  })

  it('is found among thousands of names in no time', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => ({
      name: `food number ${index} of many`,
      labelId: `label ${index}`,
    }))
    const findAmongMany = await createLabelFinder(many)
    const started = computedMs()
    for (let index = 0; index < 50; index += 1) await findAmongMany([`unlike anything else ${index}`])
    expect(computedMs() - started).toBeLessThan(2000)
    expect(await findAmongMany(['food numbr 4711 of many'])).toBe('label 4711')
  })
})
