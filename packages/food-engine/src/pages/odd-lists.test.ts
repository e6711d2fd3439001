import { expect, it } from 'vitest'
import { readRecipePage } from './read-recipe-page.ts'

const read = (html: string) => readRecipePage(html, { url: 'https://example.org/cake' }).recipe
const LD = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'Plum cake', ...data })}</script>`
const INGREDIENTS = ['300 g plums', '150 g flour', '2 eggs', '80 g butter']
const STEPS = [
  'Rub the butter into the flour and add the eggs.',
  'Stone the plums and lay them on the dough in rows.',
  'Bake for forty minutes until the plums are soft.',
]

it('reads a list that is set in headings line by line', () => {
  const { ingredients, steps } = read(`<title>Plum cake</title><body><h1>Plum cake</h1><h4>Ingredients</h4>
    ${[...INGREDIENTS, 'Salt'].map((line) => `<h5>• ${line}</h5>`).join('')}
    <h4>Method</h4>${STEPS.map((step, i) => `<p><strong>${i + 1}.</strong> ${step}</p>`).join('')}</body>`)
  expect(ingredients.map(({ text }) => text)).toEqual([...INGREDIENTS, 'Salt'])
  expect(steps.map(({ text }) => text)).toEqual(STEPS)
})

it('leaves out names of steps that only count', () => {
  const recipeInstructions = STEPS.map((text, i) => ({
    '@type': 'HowToStep',
    name: `plum-cake_r step ${i + 1}`,
    text,
  }))
  const { steps } = read(LD({ recipeIngredient: INGREDIENTS, recipeInstructions }))
  expect(steps).toEqual(STEPS.map((text) => ({ text, title: null, summary: null })))
})

it('keeps meaningful names of steps', () => {
  const names = ['Make the dough', 'Fill it', 'Bake it']
  const recipeInstructions = STEPS.map((text, i) => ({ '@type': 'HowToStep', name: names[i], text }))
  expect(
    read(LD({ recipeIngredient: INGREDIENTS, recipeInstructions })).steps.map(({ summary }) => summary),
  ).toEqual(names)
})

it('drops the bar between the count of a step and its text', () => {
  const steps = STEPS.map((step, i) => `<div><p><strong>STEP ${i + 1} </strong>| ${step}</p></div>`).join('')
  const list = INGREDIENTS.map((line) => `<li>${line}</li>`).join('')
  const html = `<title>Plum cake</title><body><h1>Plum cake</h1><h2>Ingredients</h2><ul>${list}</ul><h2>Method</h2>${steps}</body>`
  expect(read(html).steps.map(({ text }) => text)).toEqual(STEPS)
})

it('treats a line such as "For the crumble" as a heading', () => {
  const recipeIngredient = [...INGREDIENTS, 'For the crumble', '50 g sugar', '100 g flour']
  const { ingredients } = read(LD({ recipeIngredient, recipeInstructions: STEPS }))
  expect(ingredients.map(({ text }) => text)).toEqual([...INGREDIENTS, '50 g sugar', '100 g flour'])
  expect(ingredients[4]?.title).toBe('For the crumble')
})

it('reads the name from the title if headings have parts of it', () => {
  const data = LD({ recipeIngredient: INGREDIENTS, recipeInstructions: STEPS, name: '' })
  const { name } = read(
    `<title>Plum Cake With Hand-Cut Almonds | Example</title>${data}<body><h1>plum tart</h1><h1>with hand-cut almonds</h1></body>`,
  )
  expect(name).toBe('Plum Cake With Hand-Cut Almonds')
})
