import { expect, it } from 'vitest'
import { actionUrl } from './action-url'

const soup = {
  id: 'a b',
  slug: 'leek-soup',
  recipeServings: 4,
  recipeYieldQuantity: 0,
  recipeYield: '2 pots & pans',
}
const page = 'https://kitchen.example/g/home/r/leek-soup'
/** A field in a URL template. */
const field = (name: string) => `$\{${name}}`

it.each([
  [
    `https://x.example/?q=${field('slug')}&again=${field('slug')}`,
    'https://x.example/?q=leek-soup&again=leek-soup',
  ],
  [`https://x.example/?u=${field('url')}`, `https://x.example/?u=${page}`],
  [`https://x.example/${field('id')}/${field('yieldText')}`, 'https://x.example/a%20b/2%20pots%20%26%20pans'],
  [`app:${field('servings')}/${field('yieldQuantity')}`, 'app:6/1'],
  [`https://x.example/${field('unknown')}`, `https://x.example/${field('unknown')}`],
])('%s', (template, url) => {
  expect(actionUrl(template, soup, 1.5, page)).toBe(url)
})
