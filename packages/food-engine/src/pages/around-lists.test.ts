import { expect, test } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

/** Texts next to, below and between the lists of pages without recipe data. */

const INGREDIENTS = ['800 g plums, halved', '150 g flour', '100 g cold butter', '80 g brown sugar', '1 egg']
const STEPS = [
  'Heat the oven to 180 °C and butter a dish. Put the plums into it, cut side up.',
  'Rub the butter into the flour and the sugar. Stir in the egg, gently and briefly.',
  'Scatter the crumbs over the plums and bake them for 35 minutes.',
]

const elements = (tag: string, lines: string[]) => lines.map((line) => `<${tag}>${line}</${tag}>`).join('')

function read({ ingredients = elements('p', INGREDIENTS), steps = elements('p', STEPS) }) {
  const { recipe } = readRecipePage(
    `<html lang="en"><title>Plum crumble</title><body><h1>Plum crumble</h1>
    <p><b>Ingredients</b></p><div>${ingredients}</div><p><b>Method</b></p><div>${steps}</div></body></html>`,
    { url: 'https://example.org/r/1' },
  )
  return {
    ingredients: recipe.ingredients.map(({ text }) => text),
    titles: recipe.ingredients.flatMap(({ title }) => title ?? []),
    steps: recipe.steps.map(({ text }) => text),
  }
}

test('the ingredients that a page repeats below a step are no step', () => {
  const [first = '', second = '', third = ''] = STEPS
  const steps = [
    first,
    '800 g plums',
    second,
    '100 g cold butter, 150 g flour, 80 g brown sugar, 1 egg',
    third,
  ]
  expect(read({ steps: elements('p', steps) }).steps).toEqual(STEPS)
})

test('a step with ingredients and an instruction stays', () => {
  const steps = [...STEPS, '1 egg more makes the crumbs firmer: whisk it in before the plums are covered.']
  expect(read({ steps: elements('p', steps) }).steps).toEqual(steps)
})

test('a step repeated sentence by sentence is read once', () => {
  const steps = STEPS.flatMap((step) => [step, ...step.split(/(?<=\.) /)])
  expect(read({ steps: elements('p', steps) }).steps).toEqual(STEPS)
})

test('a request for pictures after the last step is not a step', () => {
  const steps = [...STEPS, 'Did you bake it? Show us the crumble and tag @exampleplums on Instagram!']
  expect(read({ steps: elements('p', steps) }).steps).toEqual(STEPS)
})

test('nutrition facts after the list begin with a line of energy', () => {
  const facts = ['Energy 1405 kJ 335 kcal 17%', 'Fat 10 g 15%', 'Sugars 16 g 17%', 'Salt 0.6 g 9%']
  expect(read({ ingredients: elements('p', [...INGREDIENTS, ...facts]) }).ingredients).toEqual(INGREDIENTS)
})

test('names without amounts continue the list up to the heading of the steps', () => {
  const garnish = ['mint', 'raspberries', 'blueberries']
  const ingredients = `${elements('p', INGREDIENTS)}<p><b>GARNISHES</b></p><div>${elements('p', garnish)}</div>`
  const recipe = read({ ingredients })
  expect(recipe.ingredients).toEqual([...INGREDIENTS, ...garnish])
  expect(recipe.titles).toEqual(['GARNISHES'])
})

test('a bold line ends the steps where it announces tips', () => {
  const tips = ['Bake the crumble in a cast iron dish.', 'Add a handful of oats to the crumbs.']
  const steps = `${elements('p', STEPS)}<p><b>Anna’s tips</b></p>${elements('p', tips)}`
  expect(read({ steps }).steps).toEqual(STEPS)
})
