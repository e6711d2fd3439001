import { findAmounts } from '@ramekin/food-engine/amounts'
import { describe, expect, it } from 'vitest'
import { toAmount } from './amount'
import { newIngredient } from './editor-recipe'
import { asWritten, wordsAndNote } from './written-line'

const LOCALE = 'en-US'

interface Parts {
  amount: number | null
  unit?: string
  food?: string
  note: string
}

/** A stored line after changes of its fields. */
function edited(words: string, { amount, unit, food, note }: Parts, changes: Parameters<typeof changed>[1]) {
  const row = {
    ...newIngredient(),
    amount: toAmount(amount, LOCALE),
    unit: unit ? { id: unit, name: unit } : null,
    food: food ? { id: food, name: food } : null,
    note,
  }
  const amounts = findAmounts(words, { quantity: amount, unitWords: unit ? [unit] : [] })
  const { words: after, note: said } = wordsAndNote(changed(asWritten(row, words, amounts), changes), LOCALE)
  return [after, said]
}

function changed<Row extends { amount: { text: string } }>(
  row: Row,
  { amount, food, unit, ...rest }: { amount?: string; food?: string; unit?: string; note?: string },
) {
  return {
    ...row,
    ...rest,
    ...(amount === undefined ? {} : { amount: { ...row.amount, text: amount } }),
    ...(food === undefined ? {} : { food: { id: food, name: food }, foodText: '' }),
    ...(unit === undefined ? {} : { unit: { id: unit, name: unit } }),
  }
}

describe('another amount', () => {
  it.each<[string, Parts, string, string, string]>([
    [
      '1/3 cup + 1 tablespoon maple syrup',
      { amount: 0.333, unit: 'cup', food: 'maple syrup', note: '+ 1 tablespoon' },
      '1/2',
      '1/2 cup + 1 1/2 tablespoons maple syrup',
      '+ 1 1/2 tablespoon',
    ],
    [
      '90 g (3.2 oz; ¾ cup) self-raising flour',
      { amount: 90, unit: 'gram', food: 'self-rising flour', note: '(3.2 oz, 0.75 cup)' },
      '120',
      '120 g (4.267 oz; 1 cup) self-raising flour',
      '(4.267 oz, 1 cup)',
    ],
    [
      '2 garlic cloves, or 3 if small',
      { amount: 2, unit: 'clove', food: 'garlic', note: 'or 3 if small' },
      '4',
      '4 garlic cloves, or 6 if small',
      'or 6 if small',
    ],
    [
      '250-300 ml low-fat milk',
      { amount: 250, unit: 'milliliter', food: 'low-fat milk', note: '(250–300)' },
      '400',
      '400 ml low-fat milk',
      '',
    ],
    [
      '2 to 3 onions, cut into 8 wedges',
      { amount: 2, food: 'onion', note: '(2–3), cut into 8 wedges' },
      '5',
      '5 onions, cut into 8 wedges',
      'cut into 8 wedges',
    ],
    [
      '1 cup flour (125 g), sifted with 1 tsp salt',
      { amount: 1, unit: 'cup', food: 'flour', note: '(125 g), sifted with 1 tsp salt' },
      '2',
      '2 cups flour (250 g), sifted with 2 tsp salt',
      '(250 g), sifted with 2 tsp salt',
    ],
    [
      '1 can (14.5 oz) tomatoes',
      { amount: 1, unit: 'can', food: 'tomatoes', note: '(14.5 oz)' },
      '2',
      '2 cans (14.5 oz) tomatoes',
      '(14.5 oz)',
    ],
    [
      'small bunch of dill, chopped, plus a few sprigs to serve',
      { amount: null, unit: 'bunch', food: 'dill', note: 'small, of, plus a few sprigs to serve, chopped' },
      '2',
      '2 small bunch of dill, chopped, plus a few sprigs to serve',
      'small, of, plus a few sprigs to serve, chopped',
    ],
    ['a pinch of salt', { amount: null, food: 'salt', note: '' }, '3', '3 pinch of salt', ''],
  ])('scales the other amounts of %s, in words and note', (words, parts, amount, expected, note) => {
    expect(edited(words, parts, { amount })).toEqual([expected, note])
  })
})

describe('another part', () => {
  const vanilla: Parts = { amount: 1, food: 'vanilla bean', note: 'or 2 tsp vanilla bean paste' }
  it.each<[string, Parts, Parameters<typeof changed>[1], string]>([
    [
      '1 vanilla pod (or 2 tsp vanilla bean paste)',
      vanilla,
      { note: 'or 1 tsp vanilla extract' },
      '1 vanilla pod (or 1 tsp vanilla extract)',
    ],
    ['1 vanilla pod (or 2 tsp vanilla bean paste)', vanilla, { note: '' }, '1 vanilla pod'],
    [
      '1 vanilla pod (or 2 tsp vanilla bean paste)',
      vanilla,
      { amount: '2', note: 'or 1 tsp vanilla extract' },
      '2 vanilla pod (or 1 tsp vanilla extract)',
    ],
    [
      'juice of 1/2 lemon',
      { amount: 0.5, food: 'lemon', note: 'juice' },
      { food: 'lime' },
      'juice of 1/2 lime',
    ],
    [
      '2 onions (300 g), chopped',
      { amount: 2, food: 'onion', note: '(300 g), chopped' },
      { food: 'shallot' },
      '2 shallots (300 g), chopped',
    ],
    [
      '2 onions (300 g), chopped',
      { amount: 2, food: 'onion', note: '(300 g), chopped' },
      { amount: '4', food: 'shallot', note: '(300 g), sliced' },
      '4 shallots (600 g), sliced',
    ],
    ['3 Eggs', { amount: 3, food: 'egg', note: '' }, { note: 'beaten' }, '3 Eggs, beaten'],
    [
      '2 onions, peeled, chopped',
      { amount: 2, food: 'onion', note: 'peeled, chopped' },
      { note: 'chopped' },
      '2 onions, chopped',
    ],
    [
      '2 cups flour, sifted',
      { amount: 2, unit: 'cup', food: 'flour', note: 'sifted' },
      { unit: 'mug' },
      '2 mug flour, sifted',
    ],
    // The text does not contain the changed part.
    ['1 vanilla pod', { amount: 1, food: 'vanilla bean', note: '' }, { food: 'cinnamon stick' }, ''],
    ['2 cups (250 g) flour', { amount: 2, unit: 'cup', food: 'flour', note: '(250 g)' }, { unit: 'mug' }, ''],
    ['1 lb 4 oz beef', { amount: 1.25, unit: 'lb', food: 'beef', note: '' }, { amount: '2' }, ''],
  ])('changes in its place in %s', (words, parts, changes, expected) => {
    expect(edited(words, parts, changes)[0]).toBe(expected)
  })
})
