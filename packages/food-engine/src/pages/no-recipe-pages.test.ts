import { expect, test } from 'vitest'
import { GATEKEEPER_PAGES } from './no-recipe-pages/gatekeepers.ts'
import { LIST_AND_SHOP_PAGES } from './no-recipe-pages/lists-and-shops.ts'
import { TEXT_PAGES } from './no-recipe-pages/texts.ts'
import { readRecipePage } from './read-recipe-page.ts'

const PAGES = [...GATEKEEPER_PAGES, ...LIST_AND_SHOP_PAGES, ...TEXT_PAGES]
const read = (html: string) => readRecipePage(html, { url: 'https://example.org/plum-cake' })

test('of many kinds of pages without a recipe at most one in fifty yields one', () => {
  expect(PAGES.length).toBeGreaterThanOrEqual(50)
  const yielding = PAGES.filter(({ html }) => read(html).ok).map(({ name }) => name)
  expect(yielding.length, yielding.join(', ')).toBeLessThanOrEqual(Math.floor(PAGES.length / 50))
})

test.each(PAGES.filter(({ reason }) => reason))('$name is named as $reason', ({ html, reason }) => {
  expect(read(html)).toMatchObject({ ok: false, reason })
})
