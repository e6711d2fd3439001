import { expect, it } from 'vitest'
import { nextcloud } from './nextcloud'
import { archiveOf, readAll, recipesOf } from './test-reading'

const soup = {
  '@type': 'Recipe',
  id: '17',
  name: 'Carrot soup',
  description: 'Sweet and warm',
  keywords: 'soup,quick lunch',
  url: 'https://example.com/carrot-soup',
  recipeYield: '4 servings',
  prepTime: 'PT10M',
  totalTime: 'PT0H40M',
  tool: ['Blender'],
  recipeCategory: 'Main',
  recipeCuisine: ['Dutch'],
  author: { '@type': 'Person', name: 'Anna' },
  dateCreated: '2024-03-01T10:00:00+0000',
  recipeIngredient: ['1 kg carrots', '1 onion'],
  recipeInstructions: ['Chop.', 'Cook until soft.'],
}

const files = {
  'Carrot soup/recipe.json': JSON.stringify(soup),
  'Carrot soup/full.jpg': 'picture',
  'Carrot soup/thumb.jpg': 'small',
  'Broken/recipe.json': '{"name":',
}

it('is recognised by its folders', async () => {
  expect(await nextcloud.detect(await archiveOf(files))).toBeGreaterThan(0.9)
  expect(await nextcloud.detect(await archiveOf({ 'recipes/a.json': '{}' }))).toBe(0)
})

it('reads recipes with their pictures, and lists broken ones', async () => {
  const items = await readAll(nextcloud, await archiveOf(files))
  const [recipe] = recipesOf(items)
  expect(recipe).toMatchObject({
    name: 'Carrot soup',
    description: 'Sweet and warm',
    servings: 4,
    tags: ['Soup', 'Quick Lunch'],
    tools: ['Blender'],
    categories: ['Main', 'Dutch'],
    url: 'https://example.com/carrot-soup',
    creditText: 'Anna',
    ingredients: [{ text: '1 kg carrots' }, { text: '1 onion' }],
    steps: [{ text: 'Chop.' }, { text: 'Cook until soft.' }],
    createdAt: '2024-03-01T10:00:00+0000',
  })
  const [picture] = recipe?.pictures ?? []
  expect(picture && 'read' in picture && (await picture.read())?.toString()).toBe('picture')
  expect(items.filter(({ kind }) => kind === 'broken')).toHaveLength(1)
  expect(items.filter(({ kind }) => kind === 'left-out')).toEqual([])
})
