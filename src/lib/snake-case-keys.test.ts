import { expect, it } from 'vitest'
import { snakeCaseKeys } from './snake-case-keys'

it('renames properties at every depth, but not the keys of free maps', () => {
  expect(
    snakeCaseKeys({
      orgURL: 'x',
      recipeIngredient: [{ referenceId: 1, food: null }],
      extras: { myKey: 'aB' },
      name: 'aB',
    }),
  ).toEqual({
    org_url: 'x',
    recipe_ingredient: [{ reference_id: 1, food: null }],
    extras: { myKey: 'aB' },
    name: 'aB',
  })
})
