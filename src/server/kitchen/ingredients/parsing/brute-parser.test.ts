import { buildMatcher, EMPTY_MATCHER, matchParsed } from '@ramekin/food-engine/matching'
import { describe, expect, it } from 'vitest'
import { parseIngredient } from './parse-ingredient'

const group = buildMatcher({
  units: [
    { id: 'cups', name: 'Cups' },
    { id: 'stalk', name: 'Stalk' },
  ],
  foods: [
    { id: 'onion', name: 'onion' },
    { id: 'bell peppers', name: 'bell peppers' },
    { id: 'red pepper flakes', name: 'red pepper flakes' },
  ],
})

const brute = (text: string) => parseIngredient(text, EMPTY_MATCHER, { parser: 'brute' })
const inGroup = (text: string) => matchParsed(parseIngredient(text, group, { parser: 'brute' }), group)

describe('the brute parser', () => {
  it.each([
    ['1 theelepel koffie', 1, 'theelepel', 'koffie', ''],
    ['3 theelepels koffie', 3, 'theelepels', 'koffie', ''],
    ['20 eetlepels bloem', 20, 'eetlepels', 'bloem', ''],
    ['1 snuf(je) zout', 1, 'snuf(je)', 'zout', ''],
    ['2 tbsp minced cilantro, leaves and stems', 2, 'tbsp', 'minced cilantro', 'leaves and stems'],
    ['1 large yellow onion, coarsely chopped', 1, 'large', 'yellow onion', 'coarsely chopped'],
    ['1 1/2 tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
    ['1 ½ tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
    ['1½ tsp garam masala', 1.5, 'tsp', 'garam masala', ''],
    ['½ tsp garam masala', 0.5, 'tsp', 'garam masala', ''],
    [
      '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
      2,
      'cups',
      'mango chunks, (2 large mangoes)',
      'fresh or frozen',
    ],
    ['500g flour', 500, 'g', 'flour', ''],
    ['0,5 l melk', 0.5, 'l', 'melk', ''],
    ['1 onion', 1, null, 'onion', ''],
    ['1 onion, chopped', 1, null, 'onion', 'chopped'],
    ['1 onion (chopped)', 1, null, 'onion', 'chopped'],
    ['1-2 large onions', 1, null, 'large onions', '1-2'],
    ['1 (400 g) can tomatoes', 1, 'can', 'tomatoes', '400 g'],
    ['salt', 0, null, 'salt', ''],
    ['bell peppers, cut in pieces', 0, null, 'bell peppers', 'cut in pieces'],
    ['1/0 cup sugar', 0, null, '1/0 cup sugar', ''],
  ])('%s', (text, quantity, unit, food, note) => {
    expect(brute(text)).toMatchObject({ quantity, unit, food, note, originalText: text })
  })

  it.each([
    [
      '2 cups mango chunks, (2 large mangoes) (fresh or frozen)',
      2,
      'cups',
      null,
      'mango chunks, (2 large mangoes)',
    ],
    ['stalk onion', 0, 'stalk', 'onion', 'onion'],
    ['a stalk bell peppers', 0, 'stalk', 'bell peppers', 'bell peppers'],
    ['a big stalk bell peppers', 0, 'stalk', 'bell peppers', 'bell peppers'],
    ['red pepper flakes', 0, null, 'red pepper flakes', 'red pepper flakes'],
    ['1 red pepper flakes', 1, null, 'red pepper flakes', 'red pepper flakes'],
    ['1 bell peppers', 1, null, 'bell peppers', 'bell peppers'],
  ])('finds the units and foods of a group in: %s', (text, quantity, unitId, foodId, foodText) => {
    const matched = inGroup(text)
    expect(matched.quantity).toBe(quantity)
    expect(matched.unit?.entry?.id ?? null).toBe(unitId)
    expect(matched.food?.entry?.id ?? null).toBe(foodId)
    expect(matched.food?.text).toBe(foodText)
  })

  it('equals the confidence of the matching: an absent or found part counts 1, an unknown one 0', () => {
    expect(inGroup('1 bell peppers').confidence).toEqual({
      quantity: 1,
      comment: 1,
      unit: 1,
      food: 1,
      average: 1,
    })
    expect(inGroup('2 cups mango').confidence).toMatchObject({ unit: 1, food: 0, average: 0.75 })
    expect(inGroup('2 tbsp mango').confidence).toMatchObject({ unit: 0, food: 0, average: 0.5 })
  })
})
