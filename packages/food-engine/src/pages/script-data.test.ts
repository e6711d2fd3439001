import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const INGREDIENTS = ['300 g plums, halved', '150 g flour', '80 g butter', '2 eggs']
const STEPS = [
  'Heat the oven to 180 °C and butter a tin.',
  'Rub the butter into the flour and beat in the eggs.',
  'Lay the plums on top and bake for 40 minutes.',
]
const RECIPE = {
  title: 'Plum cake',
  ingredients: INGREDIENTS.map((text) => ({ text })),
  instructions: STEPS.map((text, i) => ({ step: i + 1, text })),
  servings: 8,
  totalTime: 60,
}
const read = (script: string) =>
  readRecipePage(
    `<html><head><title>Plum cake</title></head><body><div id="app"></div>${script}</body></html>`,
    {
      url: null,
    },
  )

test.each([
  [
    'a data block',
    `<script id="data" type="application/json">${JSON.stringify({ props: { recipe: RECIPE } })}</script>`,
  ],
  ['a variable', `<script>window.state = ${JSON.stringify({ page: { recipe: RECIPE } })};</script>`],
])('a page that its scripts fill is read from %s', (_name, script) => {
  const { ok, recipe } = read(script)
  expect(ok).toBe(true)
  expect(recipe.ingredients.map(({ text }) => text)).toEqual(INGREDIENTS)
  expect(recipe.steps.map(({ text }) => text)).toEqual(STEPS)
  expect(recipe.yield.yieldQuantity).toBe(8)
  expect(recipe.totalTime?.seconds).toBe(3600)
})

test('of several recipes in scripts the one with the name of the page counts', () => {
  const other = { ...RECIPE, title: 'Apple pie', ingredients: ['3 apples', '200 g flour'] }
  const { recipe } = read(`<script type="application/json">${JSON.stringify([other, RECIPE])}</script>`)
  expect(recipe.name).toBe('Plum cake')
  expect(recipe.ingredients).toHaveLength(4)
})

test.each([
  ['that the page is not named after', [{ ...RECIPE, title: 'Apple pie' }]],
  ['with numbers in place of ingredients', [{ ...RECIPE, ingredients: [12, 13, 14] }]],
  ['without steps', [{ title: 'Plum cake', ingredients: INGREDIENTS }]],
])('a recipe in scripts %s is none of the page', (_name, data) => {
  expect(read(`<script type="application/json">${JSON.stringify(data)}</script>`).ok).toBe(false)
})
