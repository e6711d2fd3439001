import { expect, it } from 'vitest'
import type { Recipe, RecipeIngredient, RecipeStep } from '~/schemas/recipe'
import { storedRecipe } from '../../../tests/support/stored-recipe'
import { cookSteps, recipesToCook } from './cook-recipe'

const line = (referenceId: string, given: Partial<RecipeIngredient> = {}): RecipeIngredient => ({
  quantity: 1,
  unit: null,
  food: null,
  referencedRecipe: null,
  note: referenceId,
  display: '',
  amounts: [],
  title: null,
  originalText: null,
  question: null,
  referenceId,
  ...given,
})
const step = (text: string, given: Partial<RecipeStep> & { uses?: string[] } = {}): RecipeStep => {
  const { uses = [], ...rest } = given
  const ingredientReferences = uses.map((referenceId) => ({ referenceId }))
  return { id: text, title: '', summary: '', text, ingredientReferences, ...rest }
}
const recipe = (name: string, lines: RecipeIngredient[], steps: RecipeStep[]): Recipe => ({
  ...storedRecipe(),
  id: name,
  name,
  slug: name,
  recipeIngredient: lines,
  recipeInstructions: steps,
})
const byId = (...recipes: Recipe[]) => new Map(recipes.map((one) => [one.id, one]))
const shown = (recipes: ReturnType<typeof recipesToCook>) => {
  const { steps, unlinked } = cookSteps(recipes)
  const lines = (of: typeof unlinked) => of.map(({ ingredient, scale }) => [ingredient.referenceId, scale])
  return {
    steps: steps.map(({ step: { text }, part, lines: used }) => [part, text, lines(used)]),
    unlinked: lines(unlinked),
  }
}

it('has the linked ingredients next to each step, and the others separately', () => {
  const soup = recipe(
    'soup',
    [line('leeks'), line('salt')],
    [step('Fry', { uses: ['leeks'], title: 'Base' }), step('Boil')],
  )
  expect(shown(recipesToCook(soup, byId(), 2))).toEqual({
    steps: [
      ['Base', 'Fry', [['leeks', 2]]],
      ['Base', 'Boil', []],
    ],
    unlinked: [['salt', 2]],
  })
})

it('ignores remarks in brackets', () => {
  const soup = recipe(
    'soup',
    [line('rice (break up clumps in a bowl)')],
    [step('Take a bowl'), step('Add rice')],
  )
  expect(shown(recipesToCook(soup, byId(), 1)).steps.map(([, , lines]) => lines)).toEqual([
    [],
    [['rice (break up clumps in a bowl)', 1]],
  ])
})

it('finds ingredients by their names if none are linked', () => {
  const soup = recipe(
    'soup',
    [line('leeks'), line('salt')],
    [step('Fry the leeks.'), step('Season with salt.')],
  )
  expect(shown(recipesToCook(soup, byId(), 1))).toEqual({
    steps: [
      ['', 'Fry the leeks.', [['leeks', 1]]],
      ['', 'Season with salt.', [['salt', 1]]],
    ],
    unlinked: [],
  })
})

it('cooks linked recipes first, as often as needed, and stops at cyclic links', () => {
  const dough = recipe('dough', [line('flour')], [step('Knead flour')])
  const pie = recipe(
    'pie',
    [line('base', { quantity: 2, referencedRecipe: dough }), line('apples')],
    [step('Add apples')],
  )
  const circular = {
    ...dough,
    recipeIngredient: [...dough.recipeIngredient, line('pie', { referencedRecipe: pie })],
  }
  const recipes = recipesToCook(pie, byId(circular, pie), 1.5)
  expect(recipes.map(({ recipe: { name }, scale }) => [name, scale])).toEqual([
    ['pie', 1.5],
    ['dough', 3],
  ])
  expect(shown(recipes).steps).toEqual([
    ['dough', 'Knead flour', [['flour', 3]]],
    ['', 'Add apples', [['apples', 1.5]]],
  ])
})
