import { expect, it } from 'vitest'
import { bookmarkletFor } from './bookmarklet'

const url = bookmarkletFor('https://recipes.example.org:8443')
const code = decodeURIComponent(url.slice('javascript:'.length))

it('is a URL of letters that no browser and no note on a phone changes', () => {
  expect(url).toMatch(/^javascript:[\w.!~*'()%-]+$/)
  expect(new URL(url).href).toBe(url)
})

it('is a script that returns nothing, so that it does not replace the page', () => {
  expect(() => new Function(code)).not.toThrow()
  expect(code).toMatch(/^void\(/)
})

it('contains its destination', () => {
  expect(code).toContain('"https://recipes.example.org:8443/r/create/html"')
  expect(code).toContain('"https://recipes.example.org:8443/r/create/url?recipe_import_url="')
})

it('fits into the bookmarks of browsers', () => {
  expect(url.length).toBeLessThan(8000)
})
