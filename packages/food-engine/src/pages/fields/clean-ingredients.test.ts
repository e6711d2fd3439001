import { expect, test } from 'vitest'
import { collectThings } from '../data/json-ld.ts'
import { cleanIngredients } from './clean-ingredients.ts'
import { tidyLine } from './tidy-line.ts'

const NO_GRAPH = collectThings([])
const linesOf = (value: unknown) => cleanIngredients(value, NO_GRAPH).map((line) => line.text)

test.each<[string, unknown]>([
  ['a list', ['2 eggs', '1 cup flour', 'salt']],
  ['a text with lines', '2 eggs\n1 cup flour\r\n\r\nsalt'],
  ['a text with tags', '<ul><li>2 eggs</li><li>1 cup flour</li></ul><p>salt</p>'],
  ['a list with one text', ['2 eggs\n1 cup flour\nsalt']],
  ['lists in a list', [['2 eggs', '1 cup flour'], ['salt']]],
  ['objects', [{ name: '2 eggs' }, { name: 'flour', amount: '1 cup' }, { text: 'salt' }]],
  [
    'amounts apart',
    [
      { name: 'eggs', quantity: 2 },
      { name: 'flour', amount: 1, unit: 'cup' },
      { name: 'salt', amount: null },
    ],
  ],
  [
    'HowToSupply',
    [
      { name: 'eggs', requiredQuantity: 2 },
      { name: 'flour', requiredQuantity: { value: 1, unitText: 'cup' } },
      { name: 'salt' },
    ],
  ],
  [
    'an ItemList',
    { itemListElement: [{ item: { name: '2 eggs' } }, { item: { name: '1 cup flour' } }, { name: 'salt' }] },
  ],
  ['entries with line breaks in the source', ['2\n  eggs', '1 cup\n flour', 'salt\n']],
])('ingredients are read from %s', (_name, value) => {
  expect(linesOf(value)).toEqual(['2 eggs', '1 cup flour', 'salt'])
})

test('nothing gives no ingredients', () => {
  for (const value of [null, undefined, '', [], {}, [null, ' ']]) expect(linesOf(value)).toEqual([])
})

test.each<[string, unknown]>([
  ['a colon', ['Dough:', '2 eggs', 'Filling:', 'salt']],
  ['marks', ['**Dough**', '2 eggs', '--- Filling ---', 'salt']],
  ['markdown', ['## Dough', '2 eggs', '## Filling', 'salt']],
  ['bold type', ['<strong>Dough</strong>', '2 eggs', '<b>Filling:</b>', 'salt']],
  [
    'a name of a group',
    [
      { name: 'Dough', itemListElement: ['2 eggs'] },
      { name: 'Filling', itemListElement: ['salt'] },
    ],
  ],
])('headings with %s become titles of what follows', (_name, value) => {
  expect(cleanIngredients(value, NO_GRAPH)).toEqual([
    { text: '2 eggs', title: 'Dough' },
    { text: 'salt', title: 'Filling' },
  ])
})

test('capitals make a heading only among lines that are not in capitals', () => {
  expect(cleanIngredients(['FOR THE DOUGH', '2 eggs', '100 g flour', 'salt'], NO_GRAPH)[0]).toEqual({
    text: '2 eggs',
    title: 'FOR THE DOUGH',
  })
  expect(linesOf(['EGGS', 'FLOUR', 'BUTTER'])).toEqual(['EGGS', 'FLOUR', 'BUTTER'])
})

test('a line alone above a block of lines is its heading', () => {
  expect(cleanIngredients('Dough\n\n2 eggs\n100 g flour\n\nFilling\n\njam\nsugar', NO_GRAPH)).toEqual([
    { text: '2 eggs', title: 'Dough' },
    { text: '100 g flour', title: null },
    { text: 'jam', title: 'Filling' },
    { text: 'sugar', title: null },
  ])
})

test('a heading without entries stays, so that no word is lost', () => {
  expect(linesOf(['Dough:', 'Filling:', '2 eggs', 'Salt:'])).toEqual(['Dough', '2 eggs', 'Salt'])
})

test.each([
  ['▢ 2 eggs', '2 eggs'],
  ['• 2 eggs', '2 eggs'],
  ['- 2 eggs', '2 eggs'],
  ['-18 °C peas', '18 °C peas'],
  ['undefined undefined salt', 'salt'],
  ['1 null flour', '1 flour'],
  ['0.33333334326744 cup milk', '⅓ cup milk'],
  ['1.6666666269302 cups milk', '1 ⅔ cups milk'],
  ['1.0000000001 cup milk', '1 cup milk'],
  ['0.77777 cup milk', '0.78 cup milk'],
  ['1 onion ((diced))', '1 onion (diced)'],
  ['1 onion ( diced )', '1 onion (diced)'],
  ['1 onion ()', '1 onion'],
  ['1 onion , diced', '1 onion, diced'],
  ['nullification sauce', 'nullification sauce'],
  ['', ''],
])('%j is repaired to %j', (line, repaired) => {
  expect(tidyLine(line)).toBe(repaired)
})

test('a repeated list is read once, a short part that is needed twice stays', () => {
  const list = ['2 eggs', '1 cup flour', '100 ml milk', 'salt']
  expect(linesOf([...list, ...list])).toEqual(list)
  expect(linesOf(['2 eggs', 'salt', '2 eggs', 'salt'])).toHaveLength(4)
})
