import { buildMatcher } from '@ramekin/food-engine/matching'
import { describe, expect, it } from 'vitest'
import { zipOf as zip } from '../../../../../tests/support/zip'
import { toDraft } from '../to-draft'
import { mealieRecipe } from './mealie-recipe'
import { recognizeArchive } from './readers'
import { archiveOf, fileArchive, readAll, recipesOf } from './test-reading'

const beetroot = {
  quantity: 900,
  unit: { id: 'u', name: 'gram', abbreviation: 'g' },
  food: { id: 'f', name: 'beetroot' },
  note: 'greens removed',
  display: '900 g beetroot, greens removed',
  originalText: '900 g beetroot (greens removed)',
  referenceId: 'line-1',
}
const salad = {
  id: 'not-a-uuid',
  slug: 'beetroot-salad',
  name: 'Beetroot salad',
  recipeYield: '4 servings',
  orgURL: 'https://example.org/salad',
  creditText: 'Roots, p. 9',
  prepTime: '10 minutes',
  performTime: '1 hour',
  recipeCategory: [{ id: '1', name: 'Salads', slug: 'salads' }],
  tags: ['Quick'],
  recipeIngredient: [
    beetroot,
    { title: 'Dressing', quantity: 1, note: '2 tbsp olive oil', disableAmount: true, referenceId: 'line-2' },
    { quantity: 0.5, unit: 'cup', food: { name: 'vinegar' }, note: '' },
    { quantity: 2, referencedRecipe: { id: 'other', name: 'Garlic paste' }, note: 'cold' },
  ],
  recipeInstructions: [
    {
      title: 'Roots',
      summary: 'Boil',
      text: 'Boil the beetroot.',
      ingredientReferences: [{ referenceId: 'line-1' }, { referenceId: 'line-2' }],
    },
  ],
  nutrition: { calories: '120' },
  settings: { showNutrition: true, disableAmount: false },
  extras: { origin: 'card' },
  rating: 4,
}
const snake = {
  name: 'Pea soup',
  slug: 'pea-soup',
  recipe_servings: 2,
  recipe_ingredient: [{ quantity: 1, unit: 'pound', food: 'peas', reference_id: 'a' }],
  recipe_instructions: [{ text: 'Cook.', ingredient_references: [{ reference_id: 'a' }] }],
}
const json = (value: unknown) => JSON.stringify(value)
const reading = {
  matcher: buildMatcher({ units: [], foods: [] }),
  locale: 'en-US',
  accepted: new Set<string>(),
}
const firstOf = async (...args: Parameters<typeof readAll>) => {
  const [recipe] = recipesOf(await readAll(...args))
  if (!recipe) throw new Error('no recipe was read')
  return recipe
}

describe('single recipes of the contract', () => {
  it.each([
    ['camelCase JSON', () => fileArchive('salad.json', json(salad))],
    ['snake_case JSON', () => fileArchive('soup.json', json(snake))],
    ['a list', () => fileArchive('all.json', json([salad, snake]))],
    ['a page of a list', () => fileArchive('all.json', json({ page: 1, items: [salad, snake] }))],
    ['a zip', () => archiveOf({ 'soup.json': json(snake), 'original.webp': 'x' })],
    ['a zip of zips', async () => archiveOf({ 'a.zip': await zip({ 'soup.json': json(snake) }) })],
  ])('are recognized as %s, before all others', async (_, archive) => {
    expect((await recognizeArchive(await archive()))[0]?.reader.key).toBe('mealie_recipe')
  })

  it.each([
    ['schema.org', { '@type': 'Recipe', name: 'A', recipeIngredient: ['1 onion'], orgURL: 'x' }],
    ['schema.org without a type', { name: 'A', recipeIngredient: ['1 onion'], recipeInstructions: 'Cook.' }],
    ['something else', { name: 'A', note: 'recipe' }],
  ])('%s is none', async (_, value) => {
    expect(await mealieRecipe.detect(await fileArchive('a.json', json(value)))).toBe(0)
  })

  it('keep every field', async () => {
    const items = await readAll(mealieRecipe, await fileArchive('salad.json', json(salad)))
    const [recipe] = recipesOf(items)
    expect(recipe).toMatchObject({
      name: 'Beetroot salad',
      yieldText: '4 servings',
      url: 'https://example.org/salad',
      creditText: 'Roots, p. 9',
      prepTime: '10 minutes',
      cookTime: '1 hour',
      categories: ['Salads'],
      tags: ['Quick'],
      nutrition: { calories: '120' },
      settings: { showNutrition: true },
      extras: { origin: 'card' },
      rating: 4,
    })
    expect(items).toContainEqual({ kind: 'left-out', what: 'broken-links', count: 1 })
    if (!recipe) return
    const { draft } = await toDraft(recipe, reading)
    expect([draft.recipeServings, draft.creditText]).toEqual([4, 'Roots, p. 9'])
    expect(draft.recipeIngredient).toMatchObject([
      {
        quantity: 900,
        unit: { name: 'gram' },
        food: { name: 'beetroot' },
        note: 'greens removed',
        display: '900 g beetroot (greens removed)',
        originalText: '900 g beetroot (greens removed)',
      },
      { title: 'Dressing', quantity: 2, originalText: '2 tbsp olive oil' },
      { quantity: 0.5, unit: { name: 'cup' }, food: { name: 'vinegar' } },
      { quantity: 2, food: null, referencedRecipe: null, note: 'Garlic paste, cold' },
    ])
    const references = draft.recipeIngredient?.map((line) => typeof line === 'object' && line.referenceId)
    expect(draft.recipeInstructions).toMatchObject([
      {
        title: 'Roots',
        summary: 'Boil',
        text: 'Boil the beetroot.',
        ingredientReferences: references?.slice(0, 2).map((referenceId) => ({ referenceId })),
      },
    ])
  })

  it('read servings and steps of snake_case', async () => {
    const recipe = await firstOf(mealieRecipe, await fileArchive('soup.json', json(snake)))
    const { draft } = await toDraft(recipe, reading)
    expect(draft).toMatchObject({
      recipeServings: 2,
      recipeIngredient: [{ quantity: 1, unit: { name: 'pound' }, food: { name: 'peas' } }],
      recipeInstructions: [{ text: 'Cook.', ingredientReferences: [{}] }],
    })
  })

  it('of one file link each other by id, slug or name', async () => {
    const link = (recipe: object) => ({ quantity: 1, referencedRecipe: recipe })
    const paste = { id: 'other', slug: 'garlic-paste', name: 'Garlic paste', recipeIngredient: ['1 garlic'] }
    const lines = [link({ id: 'other' }), link({ slug: 'garlic-paste' }), link({ name: 'Garlic paste' })]
    const items = await readAll(
      mealieRecipe,
      await archiveOf({ 'a.json': json({ ...salad, recipeIngredient: lines }), 'b.json': json(paste) }),
    )
    const [one, other] = recipesOf(items)
    expect(one?.ingredients).toMatchObject([
      { recipe: other?.key },
      { recipe: other?.key },
      { recipe: other?.key },
    ])
    expect(items.filter(({ kind }) => kind === 'left-out')).toEqual([])
  })

  it('have the picture next to them: a single recipe any, several the one of the same name', async () => {
    const alone = await firstOf(
      mealieRecipe,
      await archiveOf({ 'soup.json': json(snake), 'tiny-original.webp': 't', 'original.webp': 'large' }),
    )
    const picture = alone.pictures?.[0]
    expect(picture && 'read' in picture && String(await picture.read())).toBe('large')
    const [salads, soup] = recipesOf(
      await readAll(
        mealieRecipe,
        await archiveOf({ 'salad.json': json(salad), 'soup.json': json(snake), 'soup.webp': 's' }),
      ),
    )
    expect([salads?.pictures?.length, soup?.pictures?.length]).toEqual([0, 1])
  })
})
