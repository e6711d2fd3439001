import { expect, it } from 'vitest'
import { hasOwnCost } from './long-response'

const queryOf = (text: string) => {
  const parameters = new URLSearchParams(text)
  return Object.fromEntries([...parameters.keys()].map((name) => [name, parameters.getAll(name)]))
}

it.each([
  ['perPage=-1', false],
  ['per_page=-1&order_by=name&order_direction=asc', false],
  ['perPage=-1&orderBy=recipeIngredient.food.name', true],
  ['perPage=-1&orderBy=name,tags.name', true],
  ['perPage=-1&order_by=random', true],
  ['perPage=-1&queryFilter=rating>3', true],
  ['perPage=-1&query_filter=rating>3', true],
  ['perPage=-1&search=soup', true],
])('the caller controls what %s costs: %s', (text, controls) => {
  expect(hasOwnCost(queryOf(text))).toBe(controls)
})
