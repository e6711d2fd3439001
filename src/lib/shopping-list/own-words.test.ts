import { expect, it } from 'vitest'
import type { IngredientFood } from '~/schemas/food'
import { foodAsSaid, saidWord } from './own-words'

const food: IngredientFood = {
  id: 'cola',
  name: 'cola',
  pluralName: 'colas',
  description: '',
  extras: {},
  labelId: null,
  label: null,
  aliases: [{ name: 'coke' }, { name: 'Limo de cola' }],
  householdsWithIngredientFood: [],
  createdAt: '',
  updatedAt: '',
}

it.each([
  ['Coke', 'Coke'],
  ['cokes', 'cokes'],
  ['limo de cola', 'limo de cola'],
  ['Cola', 'cola'],
  ['colas', 'cola'],
  // The item was given another food.
  ['lemonade', 'cola'],
])('a food that was typed as %s is called %s', (typed, shown) => {
  expect(foodAsSaid(food, { needed: 'yes', said: typed })?.name).toBe(shown)
  expect(foodAsSaid(food, saidWord(food, typed))?.name).toBe(shown)
})
