import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingredientLine, ingredientLineText } from '~/lib/ingredient-display/ingredient-line'

const flour = { name: 'flour' }
const onion = { name: 'onion', pluralName: 'onions' }
const cup = { name: 'cup', pluralName: 'cups' }
const gram = { name: 'gram', pluralName: 'grams', abbreviation: 'g', useAbbreviation: true, fraction: false }

describe('ingredientLine', () => {
  it('chooses the plurals by the quantity', () => {
    const line = ingredientLine({ quantity: 1.5, unit: cup, food: onion, note: 'sliced' })
    expect(line).toMatchObject({ unit: 'cups', name: 'onions', note: 'sliced' })
    expect(line.quantity).toMatchObject({ whole: '1', numerator: '1', denominator: '2' })
    const can = { name: 'can', pluralName: 'cans' }
    expect(ingredientLine({ quantity: 1, unit: can, food: onion })).toMatchObject({
      unit: 'can',
      name: 'onion',
    })
  })

  it('has the plural of foods that are weighed or measured, whatever the amount', () => {
    const text = (quantity: number, unit: object, food: { name: string }, locale: string) =>
      ingredientLineText(ingredientLine({ quantity, unit: { name: '', ...unit }, food }, { locale }))
    const pound = { name: 'pound', pluralName: 'pounds', abbreviation: 'lb', useAbbreviation: true }
    const kilo = { name: 'Kilogramm', abbreviation: 'kg', useAbbreviation: true, fraction: false }
    const zwiebel = { name: 'Zwiebel', pluralName: 'Zwiebeln' }
    const oignon = { name: 'oignon', pluralName: 'oignons' }
    expect(text(1, pound, onion, 'en-US')).toBe('1 lb onions')
    expect(text(0.5, cup, onion, 'en-US')).toBe('1/2 cup onions')
    expect(text(1, cup, flour, 'en-US')).toBe('1 cup flour')
    expect(text(0.5, kilo, zwiebel, 'de-DE')).toBe('0,5 kg Zwiebeln')
    expect(text(1.5, kilo, oignon, 'fr-FR')).toBe('1,5 kg oignons')
    expect(text(1, kilo, onion, 'hu-HU')).toBe('1 kg onion')
  })

  it('writes decimals in the format of the locale for decimal units', () => {
    const line = ingredientLine({ quantity: 2.5, unit: gram, food: flour }, { locale: 'de-DE' })
    expect(ingredientLineText(line)).toBe('2,5 g flour')
  })

  it('makes the note the main text when there is no food', () => {
    const line = ingredientLine({ quantity: 0, note: '**Salt** to taste' })
    expect(line).toMatchObject({ name: '**Salt** to taste', note: '' })
    expect(line.quantity.text).toBe('')
  })

  it('keeps a unit without an amount', () => {
    const unit = { name: 'handful', pluralName: 'handfuls' }
    expect(ingredientLineText(ingredientLine({ quantity: null, unit, food: onion }))).toBe('handful onions')
  })

  it('leaves nouns alone in languages that do so after numbers', () => {
    expect(ingredientLine({ quantity: 2, food: onion }, { locale: 'tr-TR' }).name).toBe('onion')
    expect(ingredientLine({ quantity: 2, food: onion }, { locale: 'en-GB' }).name).toBe('onions')
  })

  it('never throws and never shows NaN or Infinity', () => {
    const maybe = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: null })
    const unit = fc.record({
      name: fc.string(),
      pluralName: maybe(fc.string()),
      fraction: maybe(fc.boolean()),
    })
    const ingredient = fc.record({
      quantity: maybe(fc.double()),
      unit: maybe(unit),
      food: maybe(fc.record({ name: fc.constant('rice') })),
    })
    fc.assert(
      fc.property(ingredient, (given) => {
        expect(ingredientLine(given).quantity.text).not.toMatch(/NaN|∞|Infinity/)
      }),
    )
  })
})

it('puts a note after a comma in plain text, unless it is in parentheses', () => {
  const text = (note: string) =>
    ingredientLineText(ingredientLine({ quantity: 1.5, unit: cup, food: flour, note }))
  expect(text('sifted')).toBe('1 1/2 cups flour, sifted')
  expect(text('(see tip)')).toBe('1 1/2 cups flour (see tip)')
  expect(text('')).toBe('1 1/2 cups flour')
})
