import { expect, test } from 'vitest'
import { looksLikeJson, readRecipeJson } from './read-recipe-json.ts'
import { readRecipePage } from './read-recipe-page.ts'

const CAKE = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Plum cake',
  recipeIngredient: ['500 g plums', '2 eggs'],
  recipeInstructions: 'Knead.\nBake.',
}

test.each<[string, unknown]>([
  ['a recipe', CAKE],
  ['a list', [CAKE]],
  ['a graph', { '@graph': [CAKE] }],
  ['a recipe without a type', { ...CAKE, '@type': undefined, '@context': undefined }],
])('pasted JSON of %s is read', (_name, value) => {
  const result = readRecipeJson(JSON.stringify(value), { url: null })
  expect(result).toMatchObject({ ok: true, recipe: { name: 'Plum cake', orgUrl: null } })
  expect(result.recipe.steps.map(({ text }) => text)).toEqual(['Knead.', 'Bake.'])
})

test('JSON and the page around it give the same recipe', () => {
  const json = JSON.stringify({ ...CAKE, image: '/plum.jpg', author: { name: 'Anna' } })
  const options = { url: 'https://example.org/plum-cake' }
  const page = readRecipePage(`<script type="application/ld+json">${json}</script>`, options)
  expect(readRecipeJson(json, options)).toEqual(page)
})

test('times are in the requested language', () => {
  const result = readRecipeJson(JSON.stringify({ ...CAKE, totalTime: 'PT90M' }), {
    url: null,
    locale: 'de-DE',
  })
  expect(result.recipe.totalTime?.text).toBe('1 Stunde 30 Minuten')
})

test('JSON with small mistakes is repaired', () => {
  const text = `{"@type": "Recipe", "name": "Plum "best" cake", "recipeIngredient": ["2 eggs",],}`
  expect(readRecipeJson(text, { url: null }).recipe.name).toBe('Plum "best" cake')
})

test.each<[string, string, string]>([
  ['nothing', ' ', 'empty'],
  ['text', 'two eggs and some flour', 'unreadable'],
  ['a list of numbers', '[1, 2, 3]', 'unreadable'],
  ['something else', '{"@type": "Person", "name": "Anna"}', 'noRecipe'],
  ['more than 10 MB', `["${'x'.repeat(10 * 1024 * 1024)}"]`, 'tooLarge'],
])('%s has a reason', (_name, text, reason) => {
  expect(readRecipeJson(text, { url: null })).toMatchObject({ ok: false, reason })
})

test('a recipe with only a name becomes a draft', () => {
  const result = readRecipeJson('{"@type": "Recipe", "name": "Plum cake"}', { url: null })
  expect(result).toMatchObject({ ok: false, reason: 'noRecipe', recipe: { name: 'Plum cake' } })
})

test('JSON is recognized by its first character', () => {
  expect(looksLikeJson('\ufeff \n{"a": 1}')).toBe(true)
  expect(looksLikeJson('[{"a": 1}]')).toBe(true)
  expect(looksLikeJson('<html>{')).toBe(false)
  expect(looksLikeJson('[26.11.26, 18:02] Ann: Soup\n2 onions')).toBe(false)
  expect(looksLikeJson('[ ] 2 onions\n[x] 1 l stock')).toBe(false)
})

test.each([
  ['camelCase', (key: string) => key],
  ['snake_case', (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)],
])('reads a recipe in our API format, in %s, with every line unchanged', (_, spelled) => {
  const recipe = {
    [spelled('recipeYield')]: '4 servings',
    name: 'Beetroot salad',
    slug: 'beetroot-salad',
    [spelled('performTime')]: '1 hour',
    [spelled('recipeIngredient')]: [
      { quantity: 900, unit: { name: 'g' }, food: { name: 'beetroot' }, note: 'greens removed' },
      { title: 'Dressing', quantity: 1, note: '2 tbsp oil', [spelled('disableAmount')]: true },
      { quantity: 1, food: { name: 'lemon' }, [spelled('originalText')]: 'one lemon', display: '1 lemon' },
      { quantity: 2, [spelled('referencedRecipe')]: { id: 'x', name: 'Garlic paste' } },
    ],
    [spelled('recipeInstructions')]: [{ title: 'Roots', text: 'Boil.' }],
    tags: [{ name: 'Quick' }],
  }
  expect(readRecipeJson(JSON.stringify(recipe), { url: null })).toMatchObject({
    ok: true,
    recipe: {
      name: 'Beetroot salad',
      yield: { servings: 4 },
      cookTime: { seconds: 3600 },
      ingredients: [
        { text: '900 g beetroot, greens removed', title: null },
        { text: '2 tbsp oil', title: 'Dressing' },
        { text: 'one lemon' },
        { text: '2 Garlic paste' },
      ],
      steps: [{ title: 'Roots', text: 'Boil.' }],
      tags: ['Quick'],
    },
  })
})

test('a recipe whose lines are texts stays one of schema.org', () => {
  const recipe = {
    name: 'Soup',
    recipeIngredient: ['1 onion'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Cook.' }],
  }
  expect(readRecipeJson(JSON.stringify(recipe), { url: null }).recipe.steps).toMatchObject([
    { text: 'Cook.' },
  ])
})
