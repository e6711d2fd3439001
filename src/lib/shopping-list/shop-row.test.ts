import { expect, it } from 'vitest'
import { ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import type { ShoppingListItemOut } from '~/schemas/shopping'
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
const ofRecipe = (recipeNote: string | null) => ({ ...reference, recipeNote })
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

it.each<[string, Partial<ShoppingListItemOut>, string, boolean]>([
  [
    'a recipe’s food with kitchen words',
    { food, note: 'crumbled', quantity: 200, recipeReferences: [ofRecipe('crumbled')] },
    '200 feta',
    true,
  ],
  ['a typed food with its kind', { food, note: 'sheep', quantity: 200 }, '200 feta, sheep', false],
  [
    'a typed kind that was merged with a recipe',
    { food, note: 'sheep | crumbled', quantity: 300, recipeReferences: [ofRecipe('crumbled')] },
    '300 feta, sheep',
    true,
  ],
  [
    'a typed kind and a recipe without a note',
    { food, note: 'sheep', quantity: 300, recipeReferences: [ofRecipe(null)] },
    '300 feta, sheep',
    false,
  ],
  [
    'a note that grew with its recipe',
    { food, note: '(4 ripe)', quantity: 2, recipeReferences: [ofRecipe('(2 ripe)')] },
    '2 feta',
    true,
  ],
  [
    'a recipe’s food with a second one to buy',
    { food, note: 'plus 1 whole one', quantity: 1, recipeReferences: [ofRecipe('plus 1 whole one')] },
    '1 feta, plus 1 whole one',
    false,
  ],
  [
    'a second one behind kitchen words',
    { food, note: 'beaten, plus 2 whole', quantity: 2, recipeReferences: [ofRecipe('beaten, plus 1 whole')] },
    '2 feta, plus 2 whole',
    true,
  ],
  ...['1 Stange Lauch, 1/4 Sellerie', '2 tsp coriander', '½ TL Pfeffer'].map(
    (note): [string, Partial<ShoppingListItemOut>, string, boolean] => [
      `other foods of the line: ${note}`,
      { food, note, quantity: 2, recipeReferences: [ofRecipe(note)] },
      `2 feta, ${note.replaceAll(', ', ' | ')}`,
      false,
    ],
  ),
  ...['2 sliced, 1 diced', '1 gerieben', '2 picados'].map(
    (note): [string, Partial<ShoppingListItemOut>, string, boolean] => [
      `shares of the food: ${note}`,
      { food, note, quantity: 2, recipeReferences: [ofRecipe(note)] },
      '2 feta',
      true,
    ],
  ),
  [
    'a second one without a plus',
    { food, note: 'und 1 Ei', quantity: 1, recipeReferences: [ofRecipe('und 1 Ei')] },
    '1 feta, und 1 Ei',
    false,
  ],
  [
    'a second one whose amount was lost with its recipe',
    { food, note: 'plus ganzes Ei', quantity: 2, recipeReferences: [ofRecipe('plus 1 ganzes Ei')] },
    '2 feta, plus ganzes Ei',
    false,
  ],
  ...[
    'plus extra for dusting',
    'plus more to serve',
    'plus etwas zum Bestäuben',
    'plus un peu pour le moule',
  ].map((note): [string, Partial<ShoppingListItemOut>, string, boolean] => [
    `a recipe’s “${note}”`,
    { food, note, quantity: 2, recipeReferences: [ofRecipe(note)] },
    '2 feta',
    true,
  ]),
  [
    'two lines of one recipe',
    { food, note: 'crumbled | sliced', quantity: 2, recipeReferences: [ofRecipe('crumbled | sliced')] },
    '2 feta',
    true,
  ],
  [
    'second ones in several notes',
    {
      food,
      note: 'crumbled | + ½ Glas | plus une pincée',
      quantity: 1,
      recipeReferences: [ofRecipe('crumbled'), ofRecipe('+ ½ Glas'), ofRecipe('plus une pincée')],
    },
    '1 feta + ½ Glas | plus une pincée',
    true,
  ],
  [
    'a food with the size of its can',
    { food, note: '(400 g)', quantity: 2, unit },
    '2 × 400 g tins feta',
    false,
  ],
  [
    'a size with kitchen words',
    {
      food,
      note: '(400 g), drained',
      quantity: 1,
      unit,
      recipeReferences: [ofRecipe('(400 g), drained')],
    },
    '1 × 400 g tin feta',
    true,
  ],
  [
    'a typed size with more',
    { food, note: '(400 g), mild', quantity: 1, unit },
    '1 × 400 g tin feta, mild',
    false,
  ],
  [
    'an American size',
    {
      food,
      note: '(14.5-ounce)',
      quantity: 2,
      unit,
      recipeReferences: [ofRecipe('(14.5-ounce)'), ofRecipe('(14.5-ounce)')],
    },
    '2 × 14.5-ounce tins feta',
    false,
  ],
  [
    'the sizes of two recipes',
    {
      food,
      note: '(400 g), drained | (28-ounce)',
      quantity: 2,
      unit,
      recipeReferences: [ofRecipe('(400 g), drained'), ofRecipe('(28-ounce)')],
    },
    '2 tins feta (400 g) | (28-ounce)',
    true,
  ],
  [
    'a note in brackets',
    { food, note: '(2 ripe)', quantity: 1, unit, recipeReferences: [ofRecipe('(2 ripe)')] },
    '1 tin feta',
    true,
  ],
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

it('leaves out what recipes of the plan say', () => {
  const row = (note: string, planNotes: string[]) =>
    shopRow(testItem('i', { food, note, quantity: 2 }), { locale: 'en-US' }, planNotes)
  expect(row('crumbled', ['crumbled'])).toMatchObject({ note: '', hasNote: true })
  expect(row('crumbled | of sheep', ['', 'crumbled'])).toMatchObject({ note: 'of sheep', hasNote: true })
})
