import { buildMatcher } from '@ramekin/food-engine/matching'
import { ALL_GRAMMARS } from '@ramekin/food-engine/sentences'
import { expect, it } from 'vitest'
import type { SourceRecipe } from './source'
import { toDraft } from './to-draft'

const reading = {
  matcher: buildMatcher({ foods: [], units: [], grammars: ALL_GRAMMARS }),
  locale: 'en-US',
  accepted: new Set<string>(),
}

async function yieldOf(source: Partial<SourceRecipe>) {
  const { draft } = await toDraft({ name: 'Tacos', ...source }, reading)
  return [draft.recipeServings, draft.recipeYieldQuantity, draft.recipeYield]
}

it('a yield stays beside the servings', async () => {
  expect(await yieldOf({ servings: 4, yieldText: '12 tacos' })).toEqual([4, 12, 'tacos'])
  expect(await yieldOf({ servings: 4, yieldText: 'one large pan' })).toEqual([
    4,
    expect.anything(),
    expect.any(String),
  ])
  expect(await yieldOf({ servings: 6, makes: { quantity: 2, text: 'loaves' } })).toEqual([6, 2, 'loaves'])
})

it('repeated servings count once', async () => {
  expect(await yieldOf({ servings: 4, yieldText: '4 servings' })).toEqual([4, 0, ''])
  expect(await yieldOf({ servings: 4, yieldText: '4' })).toEqual([4, 0, ''])
  expect(await yieldOf({ yieldText: '4 servings' })).toEqual([4, 0, ''])
})

it('a yield is read without servings too', async () => {
  expect(await yieldOf({ yieldText: '12 tacos' })).toEqual([0, 12, 'tacos'])
  expect(await yieldOf({ yieldText: 'enough for a crowd' })).toEqual([0, 0, 'enough for a crowd'])
})
