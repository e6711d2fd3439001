import { describe, expect, it } from 'vitest'
import { stepPieces } from '~/lib/ingredient-display/step-pieces'

const line = (display: string) => ({ display, quantity: null, unit: null, food: null, note: '', amounts: [] })
const lines = [
  'vegetable stock, hot',
  'unsalted butter',
  'plain flour',
  'olive oil',
  'warm water',
  'Mehl',
  'kalte Butter',
].map(line)

const scaled = (text: string, scale = 2) =>
  stepPieces(text, lines, { scale })
    .map((piece) => piece.text)
    .join('')

describe('stepPieces', () => {
  it.each([
    ['Pour in 400 ml of the stock and simmer.', 'Pour in 800 ml of the stock and simmer.'],
    ['Melt 1 tablespoon butter, add ½ cup flour.', 'Melt 2 tablespoons butter, add 1 cup flour.'],
    ['Stir in 2 tbsp of warm water', 'Stir in 4 tbsp of warm water'],
    ['Add 100–150 g flour', 'Add 200–300 g flour'],
    ['Add 1 1/2 cups stock', 'Add 3 cups stock'],
    ['200 g Mehl mit 50 g der kalten Butter verreiben', '400 g Mehl mit 100 g der kalten Butter verreiben'],
    ['Add 0.5 l stock', 'Add 1 l stock'],
    ['Add 300ml/½ pint stock', 'Add 600ml/1 pint stock'],
    ['Add 600 ml (about 1 pint) stock', 'Add 1200 ml (about 2 pints) stock'],
    ['Add 1 / 2 cup stock', 'Add 1 cup stock'],
    ['Add 1 cup 1/2 tbsp stock', 'Add 2 cups 1 tbsp stock'],
  ])('%s', (text, expected) => {
    expect(scaled(text)).toBe(expected)
  })

  it.each([
    ['de', '1.000 g Mehl mit 1.500 ml warm water', '2000 g Mehl mit 3000 ml warm water'],
    [
      'fr',
      'Mélanger 1 000 g de Mehl avec 1 200 ml de stock',
      'Mélanger 2000 g de Mehl avec 2400 ml de stock',
    ],
    ['en', 'Add 2 400 g tins of stock', 'Add 2 400 g tins of stock'],
  ])('thousands as in %s: %s', (language, text, expected) => {
    const pieces = stepPieces(text, lines, { scale: 2, locale: language, language })
    expect(
      pieces
        .map((piece) => piece.text)
        .join('')
        .replaceAll('\u202f', ' '),
    ).toBe(expected)
  })

  it.each([
    'Heat the oven to 200 °C and the oil to 180 C.',
    'Roll to 5 mm in a 20 cm tin with flour.',
    'Bake for 40 minutes with 2 eggs.',
    'Shape into 50 g balls.',
    'Divide into 50 g pieces of butter.',
    'Use 10 g butter per slice.',
    'Fill with 2 tbsp stock each.',
    'Use a 400-ml can of stock.',
    'Pour in a 400 ml can of stock.',
    'Add 1 tbsp olive oil at a time.',
    'Verser 1 l 1/2 de stock.',
    'Ajouter 1 kg 500 de Mehl.',
    '2 250 g Packungen Mehl dazugeben.',
    'Buy 500 g of apples. Stock is fine.',
    'In step 3 add the flour.',
  ])('leaves as written: %s', (text) => {
    expect(scaled(text)).toBe(text)
  })

  it('changes nothing without scaling', () => {
    expect(scaled('Pour in 400 ml of the stock.', 1)).toBe('Pour in 400 ml of the stock.')
  })
})
