import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingredientLine, ingredientLineText, ingredientsText } from '~/lib/ingredient-display/ingredient-line'

const flour = { name: 'flour' }
const onion = { name: 'onion', pluralName: 'onions' }
const cup = { name: 'cup', pluralName: 'cups' }
const gram = { name: 'gram', pluralName: 'grams', abbreviation: 'g', useAbbreviation: true, fraction: false }

describe('ingredientLine', () => {
  it('scales the quantity and chooses the plurals by the scaled one', () => {
    const line = ingredientLine({ quantity: 0.75, unit: cup, food: onion, note: 'sliced' }, { scale: 2 })
    expect(line).toMatchObject({
      unit: 'cups',
      name: 'onions',
      note: 'sliced',
      isNote: false,
      recipeSlug: null,
    })
    expect(line.quantity).toMatchObject({ whole: '1', numerator: '1', denominator: '2' })
    expect(ingredientLine({ quantity: 2, unit: cup, food: onion }, { scale: 0.5 })).toMatchObject({
      unit: 'cup',
      name: 'onion',
    })
  })

  it('scales the range whose lower end is the quantity, and no other numbers of the note', () => {
    const bayLeaves = { quantity: 2, food: { name: 'bay leaf' }, note: '(2–3), torn' }
    expect(ingredientLine(bayLeaves).note).toBe('(2–3), torn')
    expect(ingredientLine(bayLeaves, { scale: 2 }).note).toBe('(4–6), torn')
    expect(ingredientLine({ ...bayLeaves, note: 'torn (2–3)' }, { scale: 0.75, locale: 'de-DE' }).note).toBe(
      'torn (1 1/2–2 1/4)',
    )
    expect(ingredientLine({ quantity: 1.5, unit: gram, note: 'yeast (1.5–2)' }, { scale: 3 })).toMatchObject({
      name: 'yeast (4.5–6)',
      isNote: true,
    })
    expect(ingredientLine({ quantity: 1, food: flour, note: '(2–3 mm)' }, { scale: 2 }).note).toBe('(2–3 mm)')
    expect(ingredientLine({ quantity: 1, food: flour, note: '(2–3)' }, { scale: 2 }).note).toBe('(2–3)')
    const referencedRecipe = { name: 'Pesto', slug: 'pesto' }
    expect(
      ingredientLine({ quantity: 1, referencedRecipe, note: '(1–2)' }, { scale: 2, measured: true }).note,
    ).toBe('(2–4)')
  })

  it('writes decimals in the way of the locale for decimal units', () => {
    const line = ingredientLine({ quantity: 2.5, unit: gram, food: flour }, { locale: 'de-DE' })
    expect(ingredientLineText(line)).toBe('2,5 g flour')
  })

  it('names and links a linked recipe in place of the food', () => {
    const referencedRecipe = { name: 'Pizza dough', slug: 'pizza-dough' }
    const line = ingredientLine({ quantity: 1, referencedRecipe, note: 'from yesterday' })
    expect(line).toMatchObject({ name: 'Pizza dough', recipeSlug: 'pizza-dough', note: 'from yesterday' })
  })

  it('makes the note the main text when there is no food', () => {
    const line = ingredientLine({ quantity: 0, note: '**Salt** to taste' })
    expect(line).toMatchObject({ name: '**Salt** to taste', note: '', isNote: true })
    expect(line.quantity.text).toBe('')
  })

  it('keeps a unit that has no amount', () => {
    const line = ingredientLine({
      quantity: null,
      unit: { name: 'handful', pluralName: 'handfuls' },
      food: onion,
    })
    expect(ingredientLineText(line)).toBe('handful onions')
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
      fc.property(ingredient, fc.double(), (given, scale) => {
        const { quantity } = ingredientLine(given, { scale })
        expect(quantity.text).not.toMatch(/NaN|∞|Infinity/)
      }),
    )
  })
})

describe('plain text', () => {
  it('puts a note after a comma, unless it stands in parentheses', () => {
    const text = (note: string) =>
      ingredientLineText(ingredientLine({ quantity: 1.5, unit: cup, food: flour, note }))
    expect(text('sifted')).toBe('1 1/2 cups flour, sifted')
    expect(text('(see tip)')).toBe('1 1/2 cups flour (see tip)')
    expect(text('')).toBe('1 1/2 cups flour')
  })

  it('sets section titles in brackets after an empty line', () => {
    const lines = [
      { quantity: 1, food: onion, title: 'Filling' },
      { quantity: 2, unit: cup, food: flour, title: 'Dough' },
      { note: 'salt' },
    ]
    expect(ingredientsText(lines, { scale: 2 })).toBe('[Filling]\n2 onions\n\n[Dough]\n4 cups flour\nsalt')
    expect(ingredientsText([{ note: 'water' }, { note: 'salt', title: 'Dough' }])).toBe(
      'water\n\n[Dough]\nsalt',
    )
  })
})
