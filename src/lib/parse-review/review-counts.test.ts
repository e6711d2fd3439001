import { expect, it } from 'vitest'
import { newIngredient } from '../editor/editor-recipe'
import { linesToRead } from './lines-to-read'
import { countReview } from './review-counts'
import { parsedByRow, startReview } from './start-review'
import { knownFood, knownUnit, parsed, unknownFood, unknownUnit } from './test-ingredients'

const ingredients = [
  parsed('2 cups broth', { quantity: 2, unit: knownUnit('cup'), food: knownFood('broth') }),
  parsed('1 leek', { quantity: 1, food: unknownFood('leek') }),
  parsed('3 Leek, sliced', { quantity: 3, food: unknownFood('Leek'), note: 'sliced' }),
  parsed('2 sprogs onion', { quantity: 2, unit: unknownUnit('sprogs'), food: knownFood('onion') }),
  parsed('some onion', { food: knownFood('onion') }, { average: 0.6, quantity: 0.2 }),
]
const rows = ingredients.map(({ input }) => ({ ...newIngredient(), foodText: input }))
const lines = linesToRead(rows)
const review = startReview(rows, parsedByRow(lines, ingredients), 'en')

it('counts doubtful lines, and each new food and unit once', () =>
  expect(countReview(review, true)).toEqual({ lines: 1, foods: 1, units: 1 }))

it('counts no new names for someone who may not add any', () =>
  expect(countReview(review, false)).toEqual({ lines: 1, foods: 0, units: 0 }))

it('refuses a reading that lacks a line', () =>
  expect(() => parsedByRow(lines, ingredients.slice(1))).toThrow())
