import { expect, it } from 'vitest'
import { countOutcomes, remainingRecipes, type SeveralRun, withOutcome } from './several-run'

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
  expect(countOutcomes(run)).toEqual({ total: 4, successes: 2, failures: 1 })
  expect(countOutcomes(begun)).toEqual({ total: 4, successes: 0, failures: 0 })
})
