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

test('times are worded in the language asked for', () => {
  const result = readRecipeJson(JSON.stringify({ ...CAKE, totalTime: 'PT90M' }), {
    url: null,
    locale: 'de-DE',
  })
  expect(result.recipe.totalTime?.text).toBe('1 Stunde 30 Minuten')
})

test('JSON with small mistakes is mended', () => {
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

test('a recipe with only a name is kept for a draft', () => {
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
