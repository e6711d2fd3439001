import { expect, test } from 'vitest'
import { secondsOfRecipe } from './recipe-seconds'

test.each([
  [{ totalTime: '1 h 15 min', prepTime: '20 min' }, 4500],
  [{ totalTime: null, performTime: '25 minutes', cookTime: '20 minutes' }, 1500],
  [{ cookTime: '30–40 min' }, 2400],
  [{ prepTime: 'PT5M' }, 300],
  [{ totalTime: 'overnight' }, null],
  [{}, null],
])('%j takes %s seconds', (times, seconds) => {
  expect(secondsOfRecipe(times)).toBe(seconds)
})
