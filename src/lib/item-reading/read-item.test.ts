import { describe, expect, it } from 'vitest'
import type { IngredientFood } from '~/schemas/food'
import type { IngredientUnit } from '~/schemas/unit'
import { makeVocabulary, readItem } from './read-item'

const stamps = { createdAt: '2026-11-21T00:00:00Z', updatedAt: '2026-11-21T00:00:00Z' }
const alias = (name: string) => ({ name })
const unit = (name: string, more: Partial<IngredientUnit> = {}): IngredientUnit => ({
  id: name,
  name,
  pluralName: null,
  description: '',
  extras: {},
  fraction: true,
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  aliases: [],
  ...stamps,
  ...more,
})
const food = (name: string, more: Partial<IngredientFood> = {}): IngredientFood => ({
  id: name,
  name,
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  ...stamps,
  ...more,
})

const vocabulary = makeVocabulary(
  [
    unit('kilogram', { pluralName: 'kilograms', abbreviation: 'kg' }),
    unit('gram', { abbreviation: 'g' }),
    unit('tablespoon', { abbreviation: 'T', aliases: [alias('tbsp')] }),
    unit('teaspoon', { abbreviation: 't', aliases: [alias('tsp.')] }),
    unit('can', { pluralName: 'cans' }),
    unit('fluid ounce', { abbreviation: 'fl. oz' }),
    unit('كيلوغرام', { abbreviation: 'كغ' }),
  ],
  [
    food('potato', { pluralName: 'potatoes', aliases: [alias('spuds')] }),
    food('crème fraîche'),
    food('flour'),
    food('egg', { pluralName: 'eggs' }),
    food('بطاطس'),
  ],
)

/** `quantity|unit|food|note`. */
const read = (text: string) => {
  const reading = readItem(text, vocabulary)
  return (
    reading &&
    [reading.quantity ?? '', reading.unit?.name ?? '', reading.food?.name ?? '', reading.note].join('|')
  )
}

describe('a line of a shopping list', () => {
  it.each([
    ['2 kg potatoes', '2|kilogram|potato|'],
    ['2kg Potatoes', '2|kilogram|potato|'],
    ['1,5 kg spuds', '1.5|kilogram|potato|'],
    ['1 1/2 tbsp. flour', '1.5|tablespoon|flour|'],
    ['½ T flour', '0.5|tablespoon|flour|'],
    ['2 t flour', '2|teaspoon|flour|'],
    ['200 g of creme fraiche', '200|gram|crème fraîche|'],
    ['6 eggs', '6||egg|'],
    ['2x eggs', '2||egg|'],
    ['2 × milk', '2|||milk'],
    ['2–3 cans tomatoes', '3|can||tomatoes'],
    ['4 fl. oz cream', '4|fluid ounce||cream'],
    ['٢ كغ بطاطس', '2|كيلوغرام|بطاطس|'],
  ])('amount first: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['eggs 12', '12||egg|'],
    ['potatoes 2 kg', '2|kilogram|potato|'],
    ['potatoes, 2kg', '2|kilogram|potato|'],
    ['milk x2', '2|||milk'],
  ])('amount last: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['potatoes', '||potato|'],
    ['flour, sifted', '||flour|sifted'],
    ['2 kg potatoes (floury)', '2|kilogram|potato|floury'],
    ['sweet potatoes', '|||sweet potatoes'],
    ['Birthday candles', '|||Birthday candles'],
  ])('foods by their full name, everything else as it is: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['7up', '|||7up'],
    ['00 flour', '|||00 flour'],
    ['2', '|||2'],
    ['2 cans', '2|||cans'],
    ['vitamin B12', '|||vitamin B12'],
    ['1/0 eggs', '|||1/0 eggs'],
    ['1e99 eggs', '|||1e99 eggs'],
    ['type 405 flour', '|||type 405 flour'],
  ])('no amount where none is meant: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('nothing of nothing', () => {
    expect(read('  ')).toBeNull()
  })
})
