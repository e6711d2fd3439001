import { expect, it } from 'vitest'
import { countOutcomes, remainingRecipes, type SeveralRun, withNext, withOutcome } from './several-run'

const found = (name: string) => ({ name, ingredients: 2, steps: 1, data: name })
const begun: SeveralRun = {
  recipes: ['Tea', 'Dip', 'Soup', 'Bread'].map(found),
  outcomes: [],
  isRunning: true,
}

it('leaves the recipes that failed and those that were not tried, in their order', () => {
  expect(remainingRecipes(begun)).toEqual(begun.recipes)
  const run = withOutcome(withOutcome(withOutcome(begun, { slug: 'tea' }), { failure: 'No' }), {
    slug: 'soup',
  })
  expect(remainingRecipes(run).map(({ name }) => name)).toEqual(['Dip', 'Bread'])
  expect(countOutcomes(run)).toEqual({ total: 4, successes: 2, known: 0, failures: 1 })
  expect(countOutcomes(begun)).toEqual({ total: 4, successes: 0, known: 0, failures: 0 })
})

it('tries one again before those that were not tried', () => {
  const run = withOutcome(withOutcome(begun, { slug: 'tea', isKnown: true }), { failure: 'No' })
  expect(countOutcomes(run)).toEqual({ total: 4, successes: 0, known: 1, failures: 1 })
  const again = withNext(run, 0)
  expect(again.recipes.map(({ name }) => name)).toEqual(['Dip', 'Tea', 'Soup', 'Bread'])
  expect(again.outcomes).toEqual([{ failure: 'No' }])
})
