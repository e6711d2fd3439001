import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingredientLine, ingredientLineText } from './ingredient-line'
import { kitchenAmount } from './kitchen-amount'

const cup = { name: 'cup', pluralName: 'cups' }
const tablespoon = { name: 'tablespoon', abbreviation: 'tbsp' }
const teaspoon = { name: 'Teelöffel', abbreviation: 'TL' }
const pound = { name: 'pound', abbreviation: 'lb' }
const liter = { name: 'liter', abbreviation: 'l' }
const milliliter = { name: 'Milliliter', abbreviation: 'ml' }
const gram = { name: 'gram', fraction: false }

describe('kitchenAmount', () => {
  it.each([
    [5 / 9, cup, '≈ 1/2'],
    [0.34, cup, '1/3'],
    [1.333, cup, '1 1/3'],
    [0.625, cup, '5/8'],
    [2.15, cup, '≈ 2 1/4'],
    [2.4, cup, '2 1/3'],
    [12.5, cup, '12 1/2'],
    [12.4, cup, '≈ 12'],
    [33.3, cup, '33'],
    [1.7, tablespoon, '1 2/3'],
    [0.7, tablespoon, '≈ 2/3'],
    [1 / 3, teaspoon, '1/3'],
    [0.031, teaspoon, '1/32'],
    [5 / 7, teaspoon, '≈ 3/4'],
  ])('%d of cups and spoons is a fraction of their sets: %o %s', (quantity, unit, text) => {
    expect(kitchenAmount(quantity, unit, 'en-US').text).toBe(text)
  })

  it.each([
    [5 / 9, pound, '0.56'],
    [0.5, pound, '1/2'],
    [1.1, pound, '1.1'],
    [1.665, null, '1 2/3'],
    [17 / 7, null, '2.43'],
    [0.5, liter, '1/2'],
    [1.25, liter, '1 1/4'],
    [1 / 3, liter, '0.33'],
    [1 / 8, liter, '0.125'],
    [0.5, milliliter, '0.5'],
    [333.333, milliliter, '333'],
    [133.333, gram, '133'],
    [12.25, gram, '12.25'],
    [12.345, gram, '12.3'],
    [0.083, gram, '0.083'],
    [0.003, { name: 'kg' }, '0.003'],
    [5 / 9, { ...cup, fraction: false }, '0.56'],
    [1234.5, gram, '1234.5'],
  ])('%d of %o is %s', (quantity, unit, text) => {
    expect(kitchenAmount(quantity, unit, 'en-US').text).toBe(text)
  })

  it('is in the digits and the separator of the reader', () => {
    expect(kitchenAmount(5 / 9, pound, 'de-DE').text).toBe('0,56')
    expect(kitchenAmount(5 / 9, { name: 'كوب' }, 'ar-SA').text).toBe('≈ ١/٢')
  })

  it('has only halves, thirds, quarters, eighths, and small parts of spoons', () => {
    const units = fc.constantFrom(cup, tablespoon, teaspoon, pound, liter, milliliter, gram, null)
    fc.assert(
      fc.property(fc.double({ min: 0.1, max: 5000, noNaN: true }), units, (quantity, unit) => {
        const { text, denominator, sign } = kitchenAmount(quantity, unit, 'en-US')
        expect(['', '2', '3', '4', '6', '8', '16', '32'], text).toContain(denominator)
        expect(text).not.toBe('0')
        if (sign === '') return
        expect([cup, tablespoon, teaspoon]).toContain(unit)
      }),
    )
  })

  it.each([0, null, undefined, Number.NaN])('is empty for %s', (quantity) => {
    expect(kitchenAmount(quantity, cup, 'en-US').text).toBe('')
  })
})

it('formats amount, range, and other measures in lists', () => {
  const line = ingredientLine({
    quantity: 5 / 9,
    upperQuantity: 1.111,
    unit: cup,
    food: { name: 'flour' },
    otherAmounts: [
      { quantity: 4.444, upperQuantity: null, unit: 'tbsp', added: true },
      { quantity: 77.777, upperQuantity: null, unit: 'g', added: false },
    ],
  })
  expect(ingredientLineText(line)).toBe('≈ 1/2–1 1/8 cups + 4 1/2 tbsp (77.8 g) flour')
})
