import { expect, it } from 'vitest'
import { testItem, testList } from '../../../tests/support/shopping-list'
import { hasAtHome, isItemAtHome } from './at-home'
import { sectionList } from './sections'

const kept = { householdsWithIngredientFood: [], householdsToBuy: [], staple: null }
const tablespoons = { name: 'tablespoon', standardQuantity: 15, standardUnit: 'milliliter' }
const none = { quantity: null, unit: null }

it("is the household's choice, otherwise what most households have", () => {
  expect(hasAtHome(kept, 'maple', none)).toBe(false)
  expect(hasAtHome({ ...kept, householdsWithIngredientFood: ['maple'] }, 'maple', none)).toBe(true)
  expect(hasAtHome({ ...kept, householdsWithIngredientFood: ['elm'] }, 'maple', none)).toBe(false)
  expect(hasAtHome({ ...kept, staple: 'any' }, 'maple', none)).toBe(true)
  expect(hasAtHome({ ...kept, staple: 'any', householdsToBuy: ['maple'] }, 'maple', none)).toBe(false)
  const spice = { ...kept, staple: 'little' as const }
  expect(hasAtHome(spice, 'maple', { quantity: 2, unit: tablespoons })).toBe(true)
  expect(hasAtHome(spice, 'maple', { quantity: 4, unit: tablespoons })).toBe(false)
  expect(hasAtHome(spice, 'maple', { quantity: 100, unit: { name: 'gram' } })).toBe(false)
})

const reference = {
  id: 'r',
  shoppingListItemId: 'i',
  recipeId: 'r',
  recipeQuantity: 1,
  recipeScale: 1,
  recipeNote: null,
}
const salt = {
  id: 'salt',
  name: 'salt',
  pluralName: null,
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [],
  createdAt: '',
  updatedAt: '',
  ...kept,
  staple: 'any' as const,
}
const saltItem = (more: object) => testItem('salt', { food: salt, foodId: 'salt', note: '', ...more })

it('folds items of recipes and plans, not what a person typed or chose', () => {
  const none = new Set<string>()
  expect(isItemAtHome(saltItem({ recipeReferences: [reference] }), 'maple', none)).toBe(true)
  expect(isItemAtHome(saltItem({}), 'maple', none)).toBe(false)
  expect(isItemAtHome(saltItem({}), 'maple', new Set(['salt']))).toBe(true)
  const chosen = saltItem({ recipeReferences: [reference], extras: { needed: 'yes' } })
  expect(isItemAtHome(chosen, 'maple', none)).toBe(false)
  const list = testList([saltItem({ recipeReferences: [reference] }), testItem('leek')])
  const { sections, atHome } = sectionList(list, { together: true, household: 'maple' })
  expect([sections.flatMap(({ items }) => items), atHome].map((items) => items.map(({ id }) => id))).toEqual([
    ['leek'],
    ['salt'],
  ])
})
