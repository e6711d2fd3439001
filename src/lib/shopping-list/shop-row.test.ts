import { expect, it } from 'vitest'
import { ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { testItem } from '../../../tests/support/shopping-list'
import { shopRow } from './shop-row'

const reference = {
  id: 'r',
  shoppingListItemId: 'i',
  recipeId: 'r',
  recipeQuantity: 1,
  recipeScale: 1,
  recipeNote: null,
}
const food = {
  id: 'feta',
  name: 'feta',
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  householdsWithIngredientFood: [],
  createdAt: '',
  updatedAt: '',
}

const unit = {
  ...food,
  id: 'tin',
  name: 'tin',
  pluralName: 'tins',
  abbreviation: '',
  pluralAbbreviation: null,
  useAbbreviation: false,
  fraction: true,
  standardQuantity: null,
  standardUnit: null,
}

it.each([
  ['a food with kitchen words', { food, note: 'crumbled', quantity: 200 }, '200 feta', true],
  [
    'a food with the size of its can',
    { food, note: '(400 g)', quantity: 2, unit },
    '2 × 400 g tins feta',
    false,
  ],
  [
    'a size with kitchen words',
    { food, note: '(400 g), drained', quantity: 1, unit },
    '1 × 400 g tin feta',
    true,
  ],
  ['a note in brackets', { food, note: '(2 ripe)', quantity: 1, unit }, '1 tin feta', true],
  ['a food alone', { food, note: '', quantity: 2 }, '2 feta', false],
  [
    'a line of a recipe without a food',
    { note: 'chicken thighs, boned (1 lb 10 oz)', quantity: 750, recipeReferences: [reference] },
    '750 chicken thighs, boned',
    true,
  ],
  [
    'a line of a recipe with several foods',
    { note: 'salt, pepper, a bit of nutmeg', recipeReferences: [reference] },
    'salt, pepper, a bit of nutmeg',
    false,
  ],
  [
    'a choice of a recipe',
    {
      note: 'large red, yellow, or orange pepper (cut (1 inch))',
      quantity: 1,
      recipeReferences: [reference],
    },
    '1 large red, yellow, or orange pepper',
    true,
  ],
  ['a short line of a recipe', { note: 'chicken', recipeReferences: [reference] }, 'chicken', false],
  ['what a person typed', { note: 'bread, sliced (rye)' }, 'bread, sliced (rye)', false],
  [
    'only a note in brackets',
    { note: '(for serving)', recipeReferences: [reference] },
    '(for serving)',
    false,
  ],
])('%s is amount and food', (_, more, text, hasNote) => {
  const row = shopRow(testItem('i', more), { locale: 'en-US' })
  expect([ingredientLineText(row), row.hasNote]).toEqual([text, hasNote])
})
