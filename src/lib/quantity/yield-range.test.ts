import { expect, it } from 'vitest'
import { servingsRangeText, yieldParts, yieldText } from './yield-range'

it.each([
  ['Serves 4–6', 4, 1, 'Serves 4–6'],
  ['Serves 4–6', 4, 2, 'Serves 8–12'],
  ['4 to 6 servings', 4, 0.5, '2 to 3 servings'],
  ['Für 2 bis 3 Personen', 2, 3, 'Für 6 bis 9 Personen'],
  ['Serves 4-6', 4, 1.25, 'Serves 5-8'],
  ['Serves 1–2', 1, 0.5, 'Serves 1/2–1'],
  ['8–10', 8, 2, '16–20'],
  ['Makes 10-12 rolls', 10, 2, 'Makes 20-24 rolls'],
])('%s for %d, times %d: %s', (recipeYield, recipeServings, scale, expected) => {
  expect(servingsRangeText({ recipeYield, recipeServings }, scale, 'en-US')).toEqual({
    text: expected,
    isBare: /^\d\S+$/.test(expected),
  })
})

it.each([
  ['Serves 4–6', 5, 0],
  ['2 loaves', 2, 0],
  ['cake (serves 8–10)', 8, 1],
  ['', 4, 0],
])('%s for %d says nothing of a range of servings', (recipeYield, recipeServings, recipeYieldQuantity) => {
  expect(servingsRangeText({ recipeYield, recipeServings, recipeYieldQuantity }, 2, 'en-US')).toBeNull()
})

it.each([
  ['–12 rolls', 10, 0, 2, { upper: '24', words: 'rolls' }],
  ['–12 rolls', 10, 0, 1, { upper: '12', words: 'rolls' }],
  ['to 12 rolls', 10, 0, 1.5, { upper: '18', words: 'rolls' }],
  ['rolls', 10, 0, 2, { upper: null, words: 'rolls' }],
  ['cake (serves 8–10)', 1, 8, 2, { upper: null, words: 'cake (serves 16–20)' }],
  ['- 23 cm tart', 1, 0, 2, { upper: null, words: '- 23 cm tart' }],
  ['9-inch pie', 1, 0, 2, { upper: null, words: '9-inch pie' }],
])('%s beside %d', (recipeYield, recipeYieldQuantity, recipeServings, scale, expected) => {
  expect(yieldParts({ recipeYield, recipeYieldQuantity, recipeServings }, scale, 'en-US')).toEqual(expected)
})

it.each([
  ['–12 rolls', 10, '10–12 rolls'],
  ['rolls', 10, '10 rolls'],
  ['Serves 4–6', 0, 'Serves 4–6'],
  ['', 0, ''],
])('%s beside %d is %s as text', (recipeYield, recipeYieldQuantity, expected) => {
  expect(yieldText({ recipeYield, recipeYieldQuantity, recipeServings: 0 })).toBe(expected)
})
