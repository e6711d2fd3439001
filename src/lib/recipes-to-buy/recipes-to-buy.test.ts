import { expect, test } from 'vitest'
import type { Recipe, RecipeIngredient } from '~/schemas/recipe'
import { storedRecipe } from '../../../tests/support/stored-recipe'
import { recipeLine } from '../ingredient-display/recipe-line'
import { joinWanted, linkedIds, linkedToBuy, sectionsToBuy } from './recipes-to-buy'

let made = 0
function line(
  given: Partial<Omit<RecipeIngredient, 'food'>> & { food?: string; atHand?: string },
): RecipeIngredient {
  made += 1
  const { food, atHand, ...rest } = given
  return {
    quantity: 1,
    unit: null,
    referencedRecipe: null,
    note: '',
    display: '',
    amounts: [],
    title: null,
    originalText: null,
    question: null,
    referenceId: `line-${made}`,
    food: food
      ? {
          id: food,
          name: food,
          pluralName: null,
          description: '',
          extras: {},
          labelId: null,
          label: null,
          aliases: [],
          householdsWithIngredientFood: atHand ? [atHand] : [],
          createdAt: '',
          updatedAt: '',
        }
      : null,
    ...rest,
  }
}

const summary = (id: string) => ({
  id,
  userId: '8f1c0d5e-7f0e-4d0a-9a63-5f3c1b2a7d10',
  householdId: '0b6f4c1e-3f5d-4a57-8a39-2f7f6d9a1c22',
  groupId: 'home',
  name: id,
  slug: id,
  image: null,
  recipeServings: 0,
  recipeYieldQuantity: 0,
  recipeYield: null,
  language: 'en-US',
  totalTime: null,
  prepTime: null,
  cookTime: null,
  performTime: null,
  description: '',
  recipeCategory: [],
  tags: [],
  tools: [],
  rating: null,
  orgURL: null,
  creditText: null,
  dateAdded: '2026-11-21',
  dateUpdated: '',
  createdAt: '',
  updatedAt: '',
  lastMade: null,
})
const recipe = (id: string, recipeIngredient: RecipeIngredient[]) =>
  storedRecipe({ ...summary(id), recipeIngredient })

const linkTo = (id: string, quantity: number | null) => line({ quantity, referencedRecipe: summary(id) })
const byId = (...recipes: Recipe[]) => new Map(recipes.map((one) => [one.id, one]))
const shown = (sections: ReturnType<typeof sectionsToBuy>) =>
  sections.map(({ title, lines }) => [
    title,
    ...lines.map(
      ({ ingredient }) => `${ingredient.quantity ?? 0} ${ingredient.food?.name ?? ingredient.note}`,
    ),
  ])

test('a recipe that is wanted twice counts once, with both scales', () => {
  const soup = { id: 'soup' }
  const pie = { id: 'pie' }
  expect(
    joinWanted([
      { recipe: soup, scale: 1 },
      { recipe: pie, scale: 2 },
      { recipe: soup, scale: 0.5 },
    ]),
  ).toEqual([
    { recipe: soup, scale: 1.5 },
    { recipe: pie, scale: 2 },
  ])
})

test('foods that the household has are last in their section', () => {
  const pie = recipe('pie', [
    line({ food: 'salt', atHand: 'maple', title: 'Dough' }),
    line({ food: 'flour', quantity: 2 }),
    line({ food: 'apple', atHand: 'oak', title: 'Filling' }),
  ])
  const sections = sectionsToBuy(pie, byId(pie), 'maple')
  expect(shown(sections)).toEqual([
    ['Dough', '2 flour', '1 salt'],
    ['Filling', '1 apple'],
  ])
  expect(sections.flatMap(({ lines }) => lines.map(({ isAtHand }) => isAtHand))).toEqual([false, true, false])
})

test('lines of linked recipes replace the link, times its amount', () => {
  const stock = recipe('stock', [line({ food: 'bone', quantity: 3 }), line({ food: 'salt', quantity: null })])
  const sauce = recipe('sauce', [linkTo('stock', 2), line({ food: 'butter', quantity: 0.5 })])
  const pie = recipe('pie', [line({ food: 'flour' }), linkTo('sauce', 1.5), linkTo('sauce', null)])
  const sections = sectionsToBuy(pie, byId(pie, sauce, stock), '')
  expect(shown(sections)).toEqual([
    ['', '1 flour', '9 bone', '0 salt', '0.75 butter', '6 bone', '0 salt', '0.5 butter'],
  ])
  const keys = sections.flatMap(({ lines }) => lines.map(({ key }) => key))
  expect(new Set(keys).size).toBe(keys.length)
  expect(linkedIds(pie)).toEqual(['sauce', 'sauce'])
})

test('a linked recipe that is bought is one line with its name, its own links with it', () => {
  const stock = recipe('stock', [line({ food: 'bone', quantity: 3 })])
  const sauce = recipe('sauce', [linkTo('stock', 2), line({ food: 'butter', quantity: 0.5 })])
  const pie = recipe('pie', [line({ food: 'flour' }), linkTo('sauce', 1.5)])
  const recipes = byId(pie, sauce, stock)
  const withBought = (...bought: string[]) =>
    shown(sectionsToBuy(pie, recipes, '', { bought: new Set(bought) }))
  expect(withBought('sauce')).toEqual([['', '1 flour', '1.5 sauce']])
  const [section] = sectionsToBuy(pie, recipes, '', { bought: new Set(['sauce']) })
  const [, bought] = section?.lines ?? []
  const texts = (pieces: readonly { text: string }[]) => pieces.map(({ text }) => text).join('')
  const { amount, words } = recipeLine(bought?.ingredient ?? line({}), { scale: 2 })
  expect([texts(amount), texts(words).trim()]).toEqual(['3', 'sauce'])
  expect(withBought('stock')).toEqual([['', '1 flour', '3 stock', '0.75 butter']])
  const linked = (...bought: string[]) => linkedToBuy(pie, recipes, new Set(bought)).map(({ id }) => id)
  expect(linked()).toEqual(['sauce', 'stock'])
  expect(linked('sauce')).toEqual(['sauce'])
})

test('a circle of links ends where it closes, and a recipe that cannot be had is left out', () => {
  const egg = recipe('egg', [linkTo('hen', 1), line({ food: 'shell' })])
  const hen = recipe('hen', [linkTo('egg', 2), line({ food: 'feather' }), linkTo('gone', 1)])
  expect(shown(sectionsToBuy(hen, byId(hen, egg), ''))).toEqual([['', '2 shell', '1 feather']])
})

test('lines that name nothing are not bought, and a section of only those disappears', () => {
  const pie = recipe('pie', [
    line({ note: ' ', title: 'Empty' }),
    line({ note: 'a little love', title: 'Rest' }),
  ])
  expect(shown(sectionsToBuy(pie, byId(pie), ''))).toEqual([['Rest', '1 a little love']])
})
