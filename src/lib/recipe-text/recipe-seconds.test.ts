import { expect, test } from 'vitest'
import { secondsOfRecipe, timeOfRecipe } from './recipe-seconds'

test.each([
  [{ totalTime: '1 h 15 min', prepTime: '20 min' }, 4500],
  [{ totalTime: null, performTime: '25 minutes', cookTime: '20 minutes' }, 1500],
  [{ cookTime: '30–40 min' }, 2400],
  [{ prepTime: 'PT5M' }, 300],
  [{ totalTime: 'overnight' }, null],
  [{ prepTime: '15 min', performTime: '1 h 20 min' }, 5700],
  [{ prepTime: '15 min', cookTime: '20–30 min' }, 2700],
  [{ totalTime: ' ', prepTime: '15 min', cookTime: '5 min' }, 1200],
  [{ prepTime: 'a while', cookTime: '20 min' }, 1200],
  [{ prepTime: '20 min', cookTime: 'overnight' }, null],
  [{}, null],
])('%j takes %s seconds', (times, seconds) => {
  expect(secondsOfRecipe(times)).toBe(seconds)
})

test.each([
  [{ totalTime: '95 minutes', prepTime: '20 min', cookTime: '1 h' }, '1 h 35 min'],
  [{ totalTime: 'overnight', prepTime: '20 min' }, 'overnight'],
  [{ prepTime: '15 min', performTime: '1 h 20 min' }, '1 h 35 min'],
  [{ prepTime: 'a while', cookTime: '20 min' }, '20 min'],
  [{ prepTime: '20 min', cookTime: '30-40 min' }, '50 min – 1 h'],
  [{ cookTime: '30-40 min' }, '30 min – 40 min'],
  [{ prepTime: '5' }, '5 min'],
  [{}, ''],
])('%j is shown as %s', (times, text) => {
  expect(timeOfRecipe(times, 'en-US')).toBe(text)
})
