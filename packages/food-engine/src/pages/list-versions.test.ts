import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

/** Pages with several copies of a list: for other servings, or complete. */

const FRUIT = [
  ['400 g plums, halved', '2 tbsp honey', '1 stick cinnamon', '50 ml water'],
  ['800 g plums, halved', '4 tbsp honey', '1 stick cinnamon', '100 ml water'],
  ['1.2 kg plums, halved', '6 tbsp honey', '2 sticks cinnamon', '150 ml water'],
]
const CRUMBLE = [
  ['75 g flour', '50 g cold butter', '40 g brown sugar'],
  ['150 g flour', '100 g cold butter', '80 g brown sugar'],
  ['225 g flour', '150 g cold butter', '120 g brown sugar'],
]
const STEPS = [
  'Heat the oven and butter a dish. Put the plums, the honey and the cinnamon into it.',
  'Rub the butter into the flour, then stir in the sugar.',
  'Scatter the crumbs over the plums and bake for 35 minutes.',
]

const list = (lines: string[] = [], attributes = '') =>
  `<ul ${attributes}>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>`

function read(ingredients: string, data = '') {
  const { recipe } = readRecipePage(
    `<html lang="en"><title>Plum crumble</title>${data}<body><h1>Plum crumble</h1><h2>Ingredients</h2>
    <div>${ingredients}</div><h2>Method</h2><ol>${STEPS.map((step) => `<li>${step}</li>`).join('')}</ol></body></html>`,
    { url: 'https://example.org/r/1' },
  )
  return {
    ingredients: recipe.ingredients.map(({ text }) => text),
    titles: recipe.ingredients.flatMap(({ title }) => title ?? []),
  }
}

test.each([
  ['by a class', 'class="amounts is-hidden"'],
  ['by an attribute', 'hidden'],
  ['by its style', 'style="display: none"'],
])('lists for other servings that the page hides %s are left out', (_, hidden) => {
  const parts = [FRUIT, CRUMBLE].map(([two, four, six]) => list(two) + list(four, hidden) + list(six, hidden))
  expect(read(`<h3>Fruit</h3>${parts[0]}<h3>Crumble</h3>${parts[1]}`)).toEqual({
    ingredients: [...(FRUIT[0] ?? []), ...(CRUMBLE[0] ?? [])],
    titles: ['Fruit', 'Crumble'],
  })
})

test('of lists for other servings the displayed one is read', () => {
  const [two, four, six] = FRUIT
  const hidden = 'class="hidden"'
  expect(read(list(two, hidden) + list(four) + list(six, hidden)).ingredients).toEqual(four)
})

test('of displayed lists for other servings the first one is read', () => {
  expect(read(FRUIT.map((lines) => list(lines)).join('')).ingredients).toEqual(FRUIT[0])
})

test('two parts that need the same foods stay, under their titles', () => {
  const dough = ['200 g flour', '100 g cold butter', '60 g brown sugar']
  expect(read(`<h3>Dough</h3>${list(dough)}<h3>Crumble</h3>${list(CRUMBLE[1])}`)).toEqual({
    ingredients: [...dough, ...(CRUMBLE[1] ?? [])],
    titles: ['Dough', 'Crumble'],
  })
})

test('a hidden list of other foods stays', () => {
  const more = ['1 vanilla pod', '200 ml cream', '2 tsp icing sugar']
  expect(read(list(FRUIT[0]) + list(more, 'class="hidden"')).ingredients).toEqual([
    ...(FRUIT[0] ?? []),
    ...more,
  ])
})

const LD = (recipeIngredient: string[]) =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: 'Plum crumble',
    recipeIngredient,
    recipeInstructions: STEPS,
  })}</script>`

test.each([
  ['behind', (lines: string[], whole: string) => [...lines, whole]],
  ['before', (lines: string[], whole: string) => [whole, ...lines]],
])('an entry of data that is the whole list once more, %s the others, is left out', (_, put) => {
  const lines = FRUIT[1] ?? []
  expect(read(list(lines), LD(put(lines, lines.join(' ')))).ingredients).toEqual(lines)
  expect(read(list(lines), LD(put(lines, `Ingredients: ${lines.join(', ')}`))).ingredients).toEqual(lines)
})

test('a long entry with the foods of others stays', () => {
  const lines = [
    ...(CRUMBLE[1] ?? []),
    '50 g flour, 20 g cold butter and 10 g brown sugar for the dish and the top',
  ]
  expect(read(list(lines), LD(lines)).ingredients).toEqual(lines)
})
