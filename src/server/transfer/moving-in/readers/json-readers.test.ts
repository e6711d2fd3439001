import { expect, it } from 'vitest'
import { kitchenowl } from './kitchenowl'
import { mela } from './mela'
import { recettetek } from './recettetek'
import { recipesage } from './recipesage'
import { schemaOrg } from './schema-org'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'
import { umami } from './umami'

const salad = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  identifier: 'a1',
  name: 'Bean salad',
  description: 'Green',
  image: 'images/salad.webp',
  recipeYield: ['4 servings'],
  prepTime: 'PT15M',
  recipeIngredient: ['Salad:', '300 g green beans', 'Dressing:', '2 tbsp oil'],
  recipeInstructions: [
    {
      '@type': 'HowToSection',
      name: 'Cook',
      itemListElement: [{ '@type': 'HowToStep', text: 'Boil the beans.' }],
    },
  ],
  recipeCategory: ['Salads'],
  keywords: 'summer, quick',
  tool: ['Bowl'],
  aggregateRating: { ratingValue: 8, bestRating: 10 },
  nutrition: { '@type': 'NutritionInformation', calories: '180 kcal' },
  url: 'https://example.com/salad',
  dateCreated: '2022-02-02',
  comment: [
    { '@type': 'Comment', name: 'Keeping', text: 'Two days.' },
    { '@type': 'Comment', author: { name: 'Kim' }, text: 'Lovely.' },
  ],
}

it('schema.org: every field, with pictures of the archive', async () => {
  const archive = await archiveOf({
    'recipes.json': JSON.stringify([salad, { '@type': 'Person', name: 'Kim' }]),
    'images/salad.webp': 'picture',
  })
  expect(await schemaOrg.detect(archive)).toBe(0.6)
  const items = await readAll(schemaOrg, archive)
  const [recipe] = recipesOf(items)
  expect(recipe).toMatchObject({
    key: 'a1',
    name: 'Bean salad',
    servings: 4,
    ingredients: [
      { text: '300 g green beans', title: 'Salad' },
      { text: '2 tbsp oil', title: 'Dressing' },
    ],
    steps: [{ text: 'Boil the beans.', title: 'Cook' }],
    categories: ['Salads'],
    tags: ['summer', 'quick'],
    tools: ['Bowl'],
    rating: 4,
    nutrition: { calories: '180' },
    url: 'https://example.com/salad',
    createdAt: '2022-02-02',
    notes: [{ title: 'Keeping', text: 'Two days.' }],
    comments: [{ text: 'Lovely.', author: 'Kim' }],
  })
  expect(recipe?.pictures).toHaveLength(1)
  expect(items.at(-1)).toEqual({ kind: 'left-out', what: 'parts', count: 1 })
})

it('schema.org: a graph, one recipe alone, and a truncated list', async () => {
  for (const text of [JSON.stringify({ '@graph': [salad] }), JSON.stringify(salad)])
    expect(recipesOf(await readAll(schemaOrg, await fileArchive('a.json', text)))).toHaveLength(1)
  const broken = JSON.stringify([salad, { ...salad, name: 'Second' }]).slice(0, -40)
  const items = await readAll(schemaOrg, await fileArchive('a.json', broken))
  expect(recipesOf(items).map(({ name }) => name)).toEqual(['Bean salad'])
  expect(items.at(-1)).toMatchObject({ kind: 'broken', reason: 'not-json' })
})

it('RecipeSage and Umami are recognized by the fields that they write', async () => {
  const sage = {
    ...salad,
    creditText: 'Grandmother',
    comment: [{ '@type': 'Comment', name: 'Author Notes', text: 'Hot.' }],
  }
  const archive = await fileArchive('recipesage-data.json', JSON.stringify([sage]))
  expect(await recipesage.detect(archive)).toBeGreaterThan(await schemaOrg.detect(archive))
  expect(recipesOf(await readAll(recipesage, archive))[0]).toMatchObject({
    creditText: 'Grandmother',
    notes: [{ title: 'Author Notes', text: 'Hot.' }],
  })
  const named = await archiveOf({ 'Bean salad.json': JSON.stringify(salad) }, 'umami-export.zip')
  expect(await umami.detect(named)).toBe(0.9)
  expect(await umami.detect(archive)).toBe(0)
  expect(recipesOf(await readAll(umami, named))).toHaveLength(1)
})

it('KitchenOwl: items as foods with their amounts, lists, and omitted data', async () => {
  const household = {
    name: 'Home',
    shoppinglists: [{ name: 'Market', items: [{ name: 'Milk', description: '2 l' }] }],
    recipes: [
      {
        name: 'Porridge',
        description: 'Boil.\nStir.',
        time: 15,
        cook_time: 10,
        prep_time: 5,
        yields: 2,
        source: 'https://example.com/porridge',
        items: [
          { name: 'Oats', description: '100 g', optional: false },
          { name: 'Nuts', description: 'chopped', optional: true },
        ],
        tags: ['breakfast'],
      },
      { description: 'nameless' },
    ],
    expenses: [{ name: 'Rent' }],
  }
  const archive = await fileArchive('kitchenowl.json', JSON.stringify(household))
  expect(await kitchenowl.detect(archive)).toBeGreaterThanOrEqual(0.7)
  const items = await readAll(kitchenowl, archive)
  expect(recipesOf(items)).toMatchObject([
    {
      name: 'Porridge',
      servings: 2,
      prepTime: 5,
      cookTime: 10,
      totalTime: 15,
      tags: ['breakfast'],
      url: 'https://example.com/porridge',
      ingredients: [
        { quantity: 100, unit: 'g', food: 'Oats' },
        { food: 'Nuts', note: 'chopped, optional' },
      ],
      steps: [{ text: 'Boil.' }, { text: 'Stir.' }],
    },
  ])
  expect(items.map(({ kind }) => kind)).toEqual(['recipe', 'broken', 'list', 'left-out'])
  expect(items[2]).toMatchObject({ name: 'Market', items: [{ quantity: 2, unit: 'l', food: 'Milk' }] })
})

it('RecetteTek: recipes of all its files with their pictures', async () => {
  const recipe = {
    title: 'Crêpes',
    preparationTime: '10',
    cookingTime: '15',
    totalTime: 25,
    quantity: '4',
    ingredients: '250 g flour\n3 eggs\n',
    instructions: 'Mix.\nFry.\n',
    pictures: ['a.png', 'b.png'],
    url: 'https://example.com/crepes',
    notes: 'Rest an hour.',
    cookware: 'Pan, Bowl',
    favorite: true,
    rating: 3.5,
    categories: [{ title: 'Sweet' }],
    tags: [{ title: 'milk' }],
    uuid: '1',
    lastModifiedDate: '2020-09-10 08:39:09',
  }
  const archive = await archiveOf(
    {
      'recipes_0.json': JSON.stringify([recipe]),
      'recipes_1.json': JSON.stringify([{ ...recipe, title: 'Waffles' }]),
      'a.png': 'picture',
      'b.png': 'batter',
      'calendar.json': '[{},{}]',
    },
    'mine.rtk',
  )
  expect(await recettetek.detect(archive)).toBeGreaterThan(0.9)
  const items = await readAll(recettetek, archive)
  expect(recipesOf(items).map(({ name }) => name)).toEqual(['Crêpes', 'Waffles'])
  expect(recipesOf(items)[0]).toMatchObject({
    prepTime: 10,
    totalTime: 25,
    yieldText: '4',
    ingredients: [{ text: '250 g flour' }, { text: '3 eggs' }],
    steps: [{ text: 'Mix.' }, { text: 'Fry.' }],
    tools: ['Pan', 'Bowl'],
    favorite: true,
    rating: 3.5,
    categories: ['Sweet'],
    tags: ['milk'],
    notes: ['Rest an hour.'],
  })
  expect(recipesOf(items)[0]?.pictures).toHaveLength(2)
  expect(recipesOf(items)[0]?.furtherPictures).toBe(1)
  expect(items.at(-1)).toEqual({ kind: 'left-out', what: 'calendar', count: 2 })
})

it('Mela: a file for each recipe, with headings and pictures in it', async () => {
  const recipe = {
    id: 'example.com/dal',
    title: 'Dal',
    text: 'Warm',
    yield: '4 servings',
    prepTime: '10 min',
    ingredients: '# Dal\n200 g lentils\n# Topping\n1 onion',
    instructions: '# Dal\nBoil.\nStir.',
    categories: ['Indian'],
    images: ['picture', 'lentils', 'onion'].map((text) => Buffer.from(text).toString('base64')),
    link: 'https://example.com/dal',
    notes: 'Freezes well.',
  }
  const archive = await archiveOf(
    { 'Dal.melarecipe': JSON.stringify(recipe), 'Half.melarecipe': '{"title": "Ha' },
    'Recipes.melarecipes',
  )
  expect(await mela.detect(archive)).toBeGreaterThan(0.9)
  const items = await readAll(mela, archive)
  expect(recipesOf(items)).toMatchObject([
    {
      key: 'example.com/dal',
      name: 'Dal',
      ingredients: [
        { text: '200 g lentils', title: 'Dal' },
        { text: '1 onion', title: 'Topping' },
      ],
      steps: [{ text: 'Boil.', title: 'Dal' }, { text: 'Stir.' }],
      categories: ['Indian'],
      notes: [{ title: '', text: 'Freezes well.' }],
    },
  ])
  expect(recipesOf(items)[0]?.pictures).toHaveLength(3)
  expect(recipesOf(items)[0]?.furtherPictures).toBe(2)
  expect(items.at(-1)).toMatchObject({ kind: 'broken', name: 'Half' })
})
