import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'
import type { ReadResult } from './read-result.ts'

const INGREDIENTS = [
  '800 g plums, halved',
  '150 g flour',
  '100 g cold butter',
  '80 g brown sugar',
  '1 egg',
  '2 tbsp almonds',
]
const STEPS = [
  'Heat the oven to 180 °C and butter a dish.',
  'Rub the butter into the flour and the sugar.',
  'Stir in the egg and the almonds, gently.',
  'Scatter the crumbs over the plums and bake for 35 minutes.',
]

const read = (html: string): ReadResult => readRecipePage(html, { url: 'https://example.org/r/1' })
const ingredientsOf = ({ recipe }: ReadResult) => recipe.ingredients.map(({ text }) => text)
const stepsOf = ({ recipe }: ReadResult) => recipe.steps.map(({ text }) => text)

/** A page with the whole recipe and some data about it. */
function pageWith(data: object, { ingredients = INGREDIENTS, steps = STEPS } = {}): string {
  const list = (tag: string, lines: string[]) =>
    `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`
  const script = JSON.stringify({ '@type': 'Recipe', name: 'Plum crumble', ...data })
  return `<html lang="en"><title>Plum crumble</title><script type="application/ld+json">${script}</script><body><h1>Plum crumble</h1><h2>Ingredients</h2>${list('ul', ingredients)}<h2>Method</h2>${list('ol', steps)}</body></html>`
}

test('the visible page does not change complete data', () => {
  const data = {
    recipeIngredient: ['1.75 lb plums', '1 cup flour', '1 stick butter', '1/3 cup sugar'],
    recipeInstructions: [
      'Mix flour, butter and sugar to crumbs.',
      'Put them over the plums.',
      'Bake until brown, about half an hour.',
    ],
  }
  const result = read(pageWith(data))
  expect(ingredientsOf(result)).toEqual(data.recipeIngredient)
  expect(stepsOf(result)).toEqual(data.recipeInstructions)
  expect(result.origins).toMatchObject({ ingredients: { source: 'json-ld' }, steps: { source: 'json-ld' } })
})

test('lists that data does not have are read from the page', () => {
  const result = read(pageWith({ totalTime: 'PT50M' }))
  expect(result.origins).toMatchObject({
    name: { source: 'json-ld' },
    ingredients: { source: 'visible' },
    steps: { source: 'visible' },
  })
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
  expect(stepsOf(result)).toEqual(STEPS)
})

test('names without amounts get the amounts that the page shows', () => {
  const names = ['plums', 'flour', 'cold butter', 'brown sugar', 'egg', 'almonds']
  const result = read(pageWith({ recipeIngredient: names, recipeInstructions: STEPS }))
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
  expect(result.origins.ingredients?.source).toBe('visible')
  expect(result.origins.steps?.source).toBe('json-ld')
})

test("bare names are replaced by the page's list, which names the same foods in other words", () => {
  const names = [
    'Fresh Plums',
    'All Purpose Flour',
    'Unsalted Butter',
    'Brown Sugar',
    'Egg',
    'Sliced Almonds',
  ]
  const result = read(pageWith({ recipeIngredient: names, recipeInstructions: STEPS }))
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
})

test('a list that is in the data twice is read once, if the page has it once', () => {
  const twice = [...INGREDIENTS, ...INGREDIENTS.slice(2)]
  const result = read(pageWith({ recipeIngredient: twice, recipeInstructions: STEPS }))
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
})

test('a list that was split at its commas is rejoined', () => {
  const lines = [
    '200 g carrots, diced',
    '1 onion, finely chopped',
    '2 cloves garlic, crushed',
    '1 tsp thyme (dried, rubbed)',
    'Salt',
  ]
  const cut = lines.flatMap((line) => line.split(', '))
  expect(
    ingredientsOf(
      read(pageWith({ recipeIngredient: cut, recipeInstructions: STEPS }, { ingredients: lines })),
    ),
  ).toEqual(lines)
})

test('a part of the list is completed from the page', () => {
  const result = read(pageWith({ recipeIngredient: INGREDIENTS.slice(0, 2), recipeInstructions: STEPS }))
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
})

test('a part of the steps is completed from the page', () => {
  expect(stepsOf(read(pageWith({ recipeIngredient: INGREDIENTS, recipeInstructions: [STEPS[0]] })))).toEqual(
    STEPS,
  )
})

test('data with a part of the ingredients has only the steps of that part', () => {
  const dressing = ['2 tbsp lemon juice', '4 tbsp olive oil', '1 tsp salt']
  const whisk = 'Measure the lemon juice in a glass, add the olive oil and the salt, and whisk it all.'
  const data = { recipeIngredient: dressing, recipeInstructions: [whisk] }
  const result = read(pageWith(data, { ingredients: [...INGREDIENTS, ...dressing] }))
  expect(ingredientsOf(result)).toEqual([...INGREDIENTS, ...dressing])
  expect(stepsOf(result)).toEqual(STEPS)
})

test('lists without amounts are named as less sure where the page has nothing better', () => {
  const names = ['plums', 'flour', 'butter', 'sugar']
  const { origins } = read(
    pageWith({ recipeIngredient: names, recipeInstructions: STEPS }, { ingredients: names }),
  )
  expect(origins.ingredients?.confidence).toBeLessThanOrEqual(0.5)
  expect(origins.steps?.confidence).toBeGreaterThan(0.9)
})

test.each([
  ['bare names and a vocabulary', 'vocab="https://schema.org/" typeof="Recipe"', ''],
  ['a prefix', 'prefix="schema: https://schema.org/" typeof="schema:Recipe"', 'schema:'],
  ['whole urls', 'typeof="http://schema.org/Recipe"', 'http://schema.org/'],
])('RDFa is read with %s', (_name, root, prefix) => {
  const result = read(`<html><title>Plum crumble</title><div ${root}>
    <h1 property="${prefix}name">Plum crumble</h1><img property="${prefix}image" src="/plum.jpg">
    <div property="${prefix}author" typeof="${prefix}Person"><b property="${prefix}name">Anna</b></div>
    <span property="${prefix}totalTime" content="PT50M">50 min</span><span property="${prefix}recipeYield">6 servings</span>
    <ul>${INGREDIENTS.map((line) => `<li property="${prefix}recipeIngredient">${line}</li>`).join('')}</ul>
    <div property="${prefix}recipeInstructions">${STEPS.map((step) => `<p>${step}</p>`).join('')}</div></div></html>`)
  expect(result).toMatchObject({
    ok: true,
    origins: { ingredients: { source: 'rdfa' }, steps: { source: 'rdfa' } },
  })
  expect(result.recipe).toMatchObject({
    name: 'Plum crumble',
    author: 'Anna',
    images: ['https://example.org/plum.jpg'],
    totalTime: { seconds: 3000 },
    yield: { servings: 6 },
  })
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
  expect(stepsOf(result)).toEqual(STEPS)
})

test('a url without a scheme still makes picture urls whole', () => {
  const html = pageWith({
    recipeIngredient: INGREDIENTS,
    recipeInstructions: STEPS,
    image: ['/plum.jpg', 'https://cdn.example.org/a.jpg'],
  })
  expect(readRecipePage(html, { url: 'example.org' }).recipe.images).toEqual([
    'https://example.org/plum.jpg',
    'https://cdn.example.org/a.jpg',
  ])
})

test('a truncated tag inside another one does no harm', () => {
  expect(
    read(
      pageWith({ recipeIngredient: INGREDIENTS, recipeInstructions: STEPS }).replace('<h1>', '<g <h <p <h1>'),
    ).ok,
  ).toBe(true)
  expect(read('<fieldset><g <h></fieldset>text<g ').ok).toBe(false)
})

test('minutes at the place of seconds are minutes, and the cooking time goes before the whole performing', () => {
  const { recipe } = read(
    pageWith({
      recipeIngredient: INGREDIENTS,
      recipeInstructions: STEPS,
      prepTime: 'PT45S',
      cookTime: 'PT30M',
      performTime: 'PT1H30M',
    }),
  )
  expect(recipe).toMatchObject({ prepTime: { seconds: 2700 }, cookTime: { seconds: 1800 } })
})

test('lines with the amount after the name are read in the order of the page', () => {
  const behind = [
    'plums, 800 g halved',
    'flour, 150 g',
    'butter, 100 g cold',
    'brown sugar, 80 g',
    'egg, 1',
    'almonds, 2 tbsp',
  ]
  const shown = [
    '800 g halved plums',
    '150 g flour',
    '100 g cold butter',
    '80 g brown sugar',
    '1 egg',
    '2 tbsp almonds',
  ]
  const data = { recipeIngredient: behind, recipeInstructions: STEPS }
  expect(ingredientsOf(read(pageWith(data, { ingredients: shown })))).toEqual(shown)
})

test('a remark between amount and name is placed as on the page', () => {
  const data = ['2 pieces, small Onions', '800 g Plums', '150 g Flour', '1 item(s), large Egg']
  const shown = ['2 pieces Onions; small', '800 g Plums', '150 g Flour', '1 item(s) Egg; large']
  const page = pageWith({ recipeIngredient: data, recipeInstructions: STEPS }, { ingredients: shown })
  expect(ingredientsOf(read(page))).toEqual(shown)
})

test('endings that data leaves open are closed as on the page', () => {
  const data = ['2 cup(s) flour', '1 package(s) yeast', '3 clove(s) garlic', '800 g plums']
  const shown = ['2 cups flour', '1 package yeast', '3 cloves garlic', '800 g plums']
  const page = pageWith({ recipeIngredient: data, recipeInstructions: STEPS }, { ingredients: shown })
  expect(ingredientsOf(read(page))).toEqual(shown)
})

test('its own order stays if the page has another', () => {
  const data = ['Potatoes, 3', 'Vinegar, 15 g', 'Peanut oil, 60 g', 'Salt']
  const shown = ['3 russet potatoes', '15 g vinegar', 'a splash of peanut oil', 'salt as needed']
  const page = pageWith({ recipeIngredient: data, recipeInstructions: STEPS }, { ingredients: shown })
  expect(ingredientsOf(read(page))).toEqual(data)
})

test.each<[string, unknown]>([
  ['links to the steps', STEPS.map((_, i) => `https://example.org/r/1#step-${i + 1}`)],
  ['a pointer to the page', 'See the full recipe on our site'],
])('%s in place of the steps give way to those of the page', (_name, recipeInstructions) => {
  const result = read(pageWith({ recipeIngredient: INGREDIENTS, recipeInstructions }))
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
  expect(stepsOf(result)).toEqual(STEPS)
})

test.each<[string, object]>([
  [
    'bars between the lines',
    { recipeIngredient: INGREDIENTS.join(' | '), recipeInstructions: STEPS.join(' | ') },
  ],
  [
    'marks of Markdown',
    {
      recipeIngredient: INGREDIENTS.map((text) => `* ${text}`),
      recipeInstructions: STEPS.map((text, i) => `**Step ${i + 1}:** ${text}`),
    },
  ],
])('data with %s is read without them', (_name, data) => {
  const result = read(pageWith(data, { ingredients: [], steps: [] }))
  expect(ingredientsOf(result)).toEqual(INGREDIENTS)
  expect(stepsOf(result)).toEqual(STEPS)
})
