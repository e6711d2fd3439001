import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DisplayedIngredient, displayIngredient } from '~/lib/ingredient-display/display-ingredient'

const display = (parts: DisplayedIngredient) => displayIngredient(parts, 'en-US')
const onion = { name: 'chopped onion', pluralName: 'chopped onions' }
const tablespoon = {
  name: 'tablespoon',
  pluralName: 'tablespoons',
  abbreviation: 'tbsp',
  pluralAbbreviation: 'tbsps',
}

describe('displayIngredient', () => {
  it.each([
    [0, 'chopped onions very thin'],
    [null, 'chopped onions very thin'],
    [0.5, '¹/₂ tablespoon chopped onion very thin'],
    [1, '1 tablespoon chopped onion very thin'],
    [1.5, '1 ¹/₂ tablespoons chopped onions very thin'],
  ])('with quantity %s', (quantity, expected) => {
    expect(display({ quantity, unit: tablespoon, food: onion, note: 'very thin' })).toBe(expected)
  })

  it('falls back to the singular where a plural is missing', () => {
    const food = { name: 'garlic', pluralName: null }
    expect(display({ quantity: 2, unit: { name: 'pinch', pluralName: '' }, food })).toBe('2 pinch garlic')
    expect(display({ quantity: 2, food })).toBe('2 garlic')
    expect(display({ food })).toBe('garlic')
  })

  it('abbreviates the unit if it prefers that, and falls back to its names', () => {
    const short = { ...tablespoon, useAbbreviation: true }
    expect(display({ quantity: 1, unit: short })).toBe('1 tbsp')
    expect(display({ quantity: 2, unit: short })).toBe('2 tbsps')
    expect(display({ quantity: 2, unit: { ...short, pluralAbbreviation: '' } })).toBe('2 tbsp')
    expect(display({ quantity: 2, unit: { ...short, pluralAbbreviation: '', abbreviation: '' } })).toBe(
      '2 tablespoons',
    )
  })

  it('writes decimals for units that do not like fractions', () => {
    const unit = { name: 'gram', pluralName: 'grams', fraction: false }
    expect(display({ quantity: 1.3333, unit, food: { name: 'saffron' } })).toBe('1.333 grams saffron')
    expect(display({ quantity: 250, unit, food: { name: 'flour' } })).toBe('250 grams flour')
  })

  it('shows a shopping item that is only a note, and nothing for nothing', () => {
    expect(display({ quantity: 0, note: ' birthday candles ' })).toBe('birthday candles')
    expect(display({ quantity: 2, note: 'batteries' })).toBe('2 batteries')
    expect(display({})).toBe('')
  })

  it('never shows NaN or Infinity, for any quantity', () => {
    fc.assert(
      fc.property(fc.double(), fc.boolean(), (quantity, fraction) => {
        const text = display({
          quantity,
          unit: { name: 'cup', fraction },
          food: { name: 'rice' },
        })
        expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
        expect(text).toContain('rice')
      }),
    )
  })
})
