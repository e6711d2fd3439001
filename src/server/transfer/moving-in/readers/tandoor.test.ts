import { expect, it } from 'vitest'
import { zipOf } from '../../../../../tests/support/zip'
import { tandoor } from './tandoor'
import { archiveOf, readAll, recipesOf } from './test-reading'

const line = (amount: number, unit: string | null, food: string, more: object = {}) => ({
  amount,
  unit: unit && { name: unit },
  food: { name: food },
  note: '',
  ...more,
})
const read = async (...recipes: object[]) =>
  readAll(
    tandoor,
    await archiveOf(
      Object.fromEntries(
        await Promise.all(
          recipes.map(async (recipe, at) => [
            `${at + 1}.zip`,
            await zipOf({ 'recipe.json': JSON.stringify(recipe) }),
          ]),
        ),
      ),
    ),
  )
const stepsOf = async (instruction: string) => {
  const ingredients = [
    { is_header: true, note: 'Dough' },
    line(1.5, 'cup', 'flour'),
    line(0, null, 'salt', { no_amount: true }),
    line(3, null, 'eggs', { note: 'beaten' }),
  ]
  const [recipe] = recipesOf(await read({ name: 'Cake', steps: [{ instruction, ingredients }] }))
  return recipe
}

it.each([
  ['Sift {{ ingredients[1] }}.', 'Sift 1.5 cup flour.'],
  ['Add {{ingredients[2]}} and {{ ingredients[3] }}.', 'Add salt and 3 eggs.'],
  ['Take {{ ingredients[1].amount }} of {{ ingredients[1].food }}.', 'Take 1.5 of flour.'],
  ['Pour {% scale(100) %} ml.', 'Pour 100 ml.'],
  ['Wait for {{ ingredients[9] }}.', 'Wait for {{ ingredients[9] }}.'],
])('words stand in place of %s', async (instruction, text) => {
  expect((await stepsOf(instruction))?.steps).toMatchObject([{ text }])
})

it('lines are linked to the step that lists them', async () => {
  const [recipe] = recipesOf(
    await read({
      name: 'Cake',
      steps: [
        { order: 1, instruction: 'Bake.', ingredients: [line(1, null, 'pan')] },
        { order: 0, instruction: 'Mix.', ingredients: [line(2, 'cup', 'flour'), line(3, null, 'eggs')] },
        { order: 2, instruction: 'Eat.', ingredients: [] },
      ],
    }),
  )
  const [flour, eggs, pan] = (recipe?.ingredients ?? []).map(
    (one) => typeof one === 'object' && one.reference,
  )
  expect(new Set([flour, eggs, pan]).size).toBe(3)
  expect(recipe?.steps).toMatchObject([
    { text: 'Mix.', references: [flour, eggs] },
    { text: 'Bake.', references: [pan] },
    { text: 'Eat.', references: [] },
  ])
})

it('steps and lines that are recipes link to them, or keep their name and are reported', async () => {
  const pie = {
    name: 'Pie',
    steps: [
      { instruction: '', step_recipe: 7, step_recipe_data: { name: 'Pie dough' }, ingredients: [] },
      {
        instruction: 'Fill.',
        ingredients: [
          line(2, 'cup', 'custard', { food: { name: 'custard', recipe: { id: 9, name: 'Custard' } } }),
        ],
      },
    ],
  }
  const dough = { name: 'Pie dough', steps: [{ instruction: 'Knead.', ingredients: [] }] }
  const items = await read(pie, dough)
  const [first, second] = recipesOf(items)
  expect(first).toMatchObject({
    ingredients: [
      { recipe: second?.key, recipeName: 'Pie dough' },
      { quantity: 2, unit: 'cup', food: 'custard', recipe: 'custard' },
    ],
    steps: [{ text: 'Pie dough' }, { text: 'Fill.' }],
  })
  expect(items).toContainEqual({ kind: 'left-out', what: 'broken-links', count: 1 })
  expect((await read(dough)).filter(({ kind }) => kind === 'left-out')).toEqual([])
})

it('properties of newer versions become nutrition, others a note', async () => {
  const property = (name: string, property_amount: number | null, unit = 'g') => ({
    property_amount,
    property_type: { name, unit },
  })
  const [recipe] = recipesOf(
    await read({
      name: 'Cake',
      steps: [],
      properties: [
        property('Calories', 250, 'kcal'),
        property('Fett', 12.5),
        property('Carbohydrates', 30),
        property('Price', 2, '€'),
        property('Proteins', null),
      ],
    }),
  )
  expect(recipe?.nutrition).toMatchObject({ calories: '250', fatContent: '12.5', carbohydrateContent: '30' })
  expect(recipe?.notes).toEqual([{ title: 'Nutrition', text: 'Price: 2 €' }])
})

it('kilojoules become kilocalories where there are none', async () => {
  const properties = [{ property_amount: 2000, property_type: { name: 'Energie', unit: 'kJ' } }]
  const [recipe] = recipesOf(await read({ name: 'Cake', steps: [], properties }))
  expect(recipe?.nutrition?.calories).toBe('478')
})
