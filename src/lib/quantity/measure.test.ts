import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Measure, measuredQuantity, measureOf, roundToMeasure } from '~/lib/quantity/measure'

describe('measureOf', () => {
  it.each<[string, boolean, Measure]>([
    ['teaspoon', true, 'spoon'],
    ['tbsp', true, 'spoon'],
    ['Esslöffel', true, 'spoon'],
    ['TL', true, 'spoon'],
    ['ملعقة صغيرة', true, 'spoon'],
    ['cup', true, 'cup'],
    ['Tasse', true, 'cup'],
    ['كوب', true, 'cup'],
    ['gram', false, 'scales'],
    ['Zehe', true, 'pieces'],
    ['Teelicht', true, 'pieces'],
  ])('%s', (name, fraction, measure) => {
    expect(measureOf({ name, fraction }, 'flour')).toBe(measure)
  })

  it.each([
    ['eggs', 'whole'],
    ['large egg yolks', 'whole'],
    ['Eier', 'whole'],
    ['بيضة', 'whole'],
    ['eggplant', 'pieces'],
    ['Eisbergsalat', 'pieces'],
    ['onion', 'pieces'],
  ])('%s without a unit', (food, measure) => {
    expect(measureOf(null, food)).toBe(measure)
  })
})

describe('roundToMeasure', () => {
  it.each<[number, Measure, number]>([
    [5 / 9, 'cup', 1 / 2],
    [0.8, 'cup', 0.75],
    [1.1, 'spoon', 1],
    [13 / 6, 'whole', 2],
    [0.5, 'whole', 0.5],
    [1.5, 'whole', 2],
    [3.5, 'whole', 4],
    [1 / 6, 'cup', 1 / 6],
    [3 / 8, 'spoon', 3 / 8],
    [1 / 3, 'cup', 1 / 3],
    [0.2, 'spoon', 0.25],
    [4.3, 'spoon', 4.5],
    [333.333, 'scales', 333],
    [1262, 'scales', 1260],
    [0.46667, 'scales', 0.47],
    [2.1, 'scales', 2.1],
    [1.35, 'pieces', 4 / 3],
    [7.4, 'pieces', 7.5],
    [13.2, 'pieces', 13],
    [0.01, 'spoon', 0.01],
    [1 / 16, 'spoon', 1 / 16],
    [1 / 32, 'spoon', 1 / 32],
    [1 / 8, 'pieces', 1 / 8],
    [0, 'spoon', 0],
  ])('%d by %s is %d', (quantity, measure, rounded) => {
    expect(roundToMeasure(quantity, measure)).toBeCloseTo(rounded, 8)
  })

  it('is never nothing, and never far off', () => {
    const measures = fc.constantFrom<Measure>('spoon', 'cup', 'scales', 'pieces', 'whole')
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 1e5, noNaN: true }), measures, (quantity, measure) => {
        const rounded = roundToMeasure(quantity, measure)
        expect(rounded).toBeGreaterThan(0)
        expect(rounded).toBeLessThanOrEqual(quantity * 2)
        expect(rounded).toBeGreaterThanOrEqual(quantity * 0.6)
      }),
    )
  })
})

describe('measuredQuantity', () => {
  it('leaves the amounts of the recipe as they are written', () => {
    expect(measuredQuantity(13 / 6, 1, () => 'whole')).toEqual({ quantity: 2.166667, exact: null })
  })

  it('rounds scaled amounts, and keeps the exact amount', () => {
    expect(measuredQuantity(2, 26 / 24, () => 'whole')).toEqual({ quantity: 2, exact: 2.166667 })
    expect(measuredQuantity(1, 1.5, () => 'cup')).toEqual({ quantity: 1.5, exact: null })
    expect(measuredQuantity(null, 2, () => 'cup')).toEqual({ quantity: null, exact: null })
    expect(measuredQuantity(0, 2, () => 'cup')).toEqual({ quantity: 0, exact: null })
  })
})
