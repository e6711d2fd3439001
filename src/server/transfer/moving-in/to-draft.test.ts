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

it('a yield stays next to the servings', async () => {
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

it('parts that are no food or unit are uncertain, and become words', async () => {
  const line = async (parts: object, accepted: string[] = []) => {
    const recipe = { name: 'Stew', ingredients: [parts] }
    const { draft, doubts } = await toDraft(recipe, { ...reading, accepted: new Set(accepted) })
    return { line: draft.recipeIngredient?.[0], doubts: doubts.map(({ text }) => text) }
  }
  const beef = { quantity: 1, unit: 'pack', food: '(907 g) beef stew meat', note: 'cubed' }
  const text = '1 pack (907 g) beef stew meat, cubed'
  expect(await line(beef)).toMatchObject({
    line: {
      quantity: 1,
      unit: { name: 'pack' },
      food: null,
      note: '(907 g) beef stew meat, cubed',
      display: text,
    },
    doubts: [text],
  })
  expect(await line(beef, [text])).toMatchObject({ line: { food: { name: '(907 g) beef stew meat' } } })
  expect(await line({ quantity: 2, unit: 'yellow', food: 'onions' })).toMatchObject({
    line: { unit: null, food: null, note: 'yellow onions', display: '2 yellow onions' },
    doubts: ['2 yellow onions'],
  })
  expect((await line({ quantity: 500, unit: 'g', food: 'Type 00 flour' })).doubts).toEqual([])
})
