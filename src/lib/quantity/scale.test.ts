import { parseQuantity } from '@ramekin/food-engine/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import {
  baseServings,
  canScale,
  clampServings,
  countUnread,
  formatServings,
  SERVINGS_MAX,
  SERVINGS_MIN,
  scaleFor,
  scaleQuantity,
  stepServings,
} from '~/lib/quantity/scale'

describe('scaling', () => {
  it('starts from the servings, else the amount produced, else 1', () => {
    expect(baseServings({ recipeServings: 4, recipeYieldQuantity: 2 })).toBe(4)
    expect(baseServings({ recipeServings: 0, recipeYieldQuantity: 2 })).toBe(2)
    expect(baseServings({ recipeServings: null, recipeYieldQuantity: 0 })).toBe(1)
    expect(baseServings({ recipeServings: Number.NaN })).toBe(1)
  })

  it('is the chosen number over the base, and 1 for anything else', () => {
    expect(scaleFor(4, 6)).toBe(1.5)
    expect(scaleFor(0, 6)).toBe(1)
    expect(scaleFor(4, Number.NaN)).toBe(1)
    expect(scaleFor(4, -2)).toBe(1)
  })

  it('keeps the chosen number within the limits', () => {
    expect(clampServings(6)).toBe(6)
    expect(clampServings(0)).toBe(SERVINGS_MIN)
    expect(clampServings(Number.NaN)).toBe(SERVINGS_MIN)
    expect(clampServings(Number.POSITIVE_INFINITY)).toBe(SERVINGS_MAX)
  })

  it('steps by one and stops at one', () => {
    expect(stepServings(4, 1)).toBe(5)
    expect(stepServings(4, -1)).toBe(3)
    expect(stepServings(1.5, -1)).toBe(1)
    expect(stepServings(1, -1)).toBe(1)
    expect(stepServings(0.5, -1)).toBe(0.5)
  })

  it('multiplies quantities without floating-point noise and keeps null', () => {
    expect(scaleQuantity(0.1, 3)).toBe(0.3)
    expect(scaleQuantity(null, 3)).toBeNull()
    expect(scaleQuantity(1e308, 1e10)).toBeNull()
  })

  it('is offered only when a line has a food, a unit or a linked recipe', () => {
    expect(canScale([{ food: null, unit: null }])).toBe(false)
    expect(canScale([{ food: null, unit: null }, { food: { name: 'salt' } }])).toBe(true)
    expect(canScale([{ quantity: 2, food: null, unit: null }])).toBe(true)
    expect(canScale([{ quantity: 0, food: null, unit: null }])).toBe(false)
    expect(canScale([])).toBe(false)
  })

  it('finds lines whose amount is only text', () => {
    const notes = ['2 cups broth', '½ onion', '- 1 egg', '٢ بيض', 'salt', 'salt to taste, 1 pinch', '', null]
    expect(countUnread(notes.map((note) => ({ note })))).toBe(4)
    expect(
      countUnread([
        { note: '2 large', quantity: 2 },
        { note: '1 tin', food: { name: 'beans' } },
      ]),
    ).toBe(0)
  })

  it('shows servings as whole numbers or fractions and hides zero', () => {
    expect(formatServings(4, 1.5, 'en-US')?.text).toBe('6')
    expect(formatServings(3, 0.5, 'en-US')?.text).toBe('1 1/2')
    expect(formatServings(0, 2, 'en-US')).toBeNull()
    expect(formatServings(null, 2, 'en-US')).toBeNull()
  })

  it('a scaled quantity re-reads from its display to about the same', () => {
    const quantities = fc.integer({ min: 1, max: 400 }).map((eighths) => eighths / 8)
    const servings = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(quantities, servings, servings, (quantity, base, chosen) => {
        const scaled = scaleQuantity(quantity, scaleFor(base, chosen)) ?? Number.NaN
        const display = formatQuantity(scaled)
        const read = parseQuantity(display.text.replace('< ', '')) ?? Number.NaN
        expect(Math.abs(read - scaled)).toBeLessThanOrEqual(display.sign ? 0.1 : 0.051)
      }),
    )
  })
})
