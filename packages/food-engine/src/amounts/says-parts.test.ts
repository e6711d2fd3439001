import { describe, expect, it } from 'vitest'
import { hasQuantity, saysParts } from './index.ts'

const plums = { quantity: 900, unitWords: ['gram', 'g'], foodWords: ['plum', 'plums'], note: '(2 lb) halved' }

describe('texts that contain the parts of a line', () => {
  it.each([
    ['900 g / 2 lb ripe plums, halved', plums],
    ['2 EL Mehl', { quantity: 2, unitWords: ['tablespoon', 'tbsp'], foodWords: ['Mehl'], note: '' }],
    ['1 lb 4 oz beef', { quantity: 1.25, unitWords: ['pound', 'lb'], foodWords: ['beef'], note: '' }],
    ['half a dozen eggs', { quantity: 6, unitWords: [], foodWords: ['egg', 'eggs'], note: '' }],
    ['salt to taste', { quantity: null, unitWords: [], foodWords: ['salt'], note: 'to taste' }],
  ])('%s', (text, parts) => {
    expect(saysParts(text, parts)).toBe(true)
  })

  it.each([
    ['another amount', { ...plums, quantity: 800 }],
    ['another unit', { ...plums, unitWords: ['cup', 'cups'] }],
    ['another food', { ...plums, foodWords: ['prunes'] }],
    ['another note', { ...plums, note: '(2 lb) sliced' }],
    ['no amount', { ...plums, quantity: null }],
  ])('do not say %s', (_, parts) => {
    expect(saysParts('900 g / 2 lb ripe plums, halved', parts)).toBe(false)
  })
})

it.each([
  ['500 g flour', 500, true],
  ['500 g flour', 7, false],
  ['1 lb 4 oz beef', 7, false],
  ['1 lb 4 oz beef', 1.25, true],
  ['2–3 onions', 2, true],
  ['a few onions', null, true],
  ['2-inch stick cinnamon', 2, true],
  ['anderthalb Liter Wasser', 1.5, true],
  ['anderthalb Liter Wasser', 2, false],
])('%s says %s: %s', (line, quantity, expected) => {
  expect(hasQuantity(line, { quantity })).toBe(expected)
})
