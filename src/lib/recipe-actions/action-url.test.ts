import { expect, it } from 'vitest'
import { actionUrl, isActionUrl } from './action-url'

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
  [`https://x.example/?q=${field('unknown')}`, `https://x.example/?q=${field('unknown')}`],
  [`${field('url')}?again`, `${page}?again`],
])('%s', (template, url) => {
  expect(actionUrl(template, soup, 1.5, page)).toBe(url)
})

it('a field never completes a scheme that runs code', () => {
  const evil = { ...soup, slug: 'javascript', recipeYield: 'data' }
  for (const template of [`${field('slug')}:alert(1)`, `java${field('id')}script:alert(1)`])
    expect(actionUrl(template, { ...evil, id: '' }, 1, page), template).toBeNull()
  expect(actionUrl(`${field('yieldText')}:text/html,x`, evil, 1, page)).toBeNull()
  expect(actionUrl(`view-source:${field('slug')}:alert(1)`, evil, 1, page)).toBeNull()
  expect(isActionUrl(`${field('slug')}:alert(1)`)).toBe(false)
})
