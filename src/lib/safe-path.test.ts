import fc from 'fast-check'
import { expect, it } from 'vitest'
import { safePath } from './safe-path'

it.each([
  '/',
  '/g/home',
  '/shopping-lists/abc?x=1#end',
  '/g/home/r/create/url?recipe_import_url=https%3A%2F%2Fexample.org%2F',
])('keeps %s', (path) => {
  expect(safePath(path)).toBe(path)
})

it.each([
  undefined,
  '',
  'g/home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '\\\\evil.example',
  '/login?redirect=/login',
])('refuses %j', (path) => {
  expect(safePath(path)).toBeUndefined()
})

it('never leaves the site, for any input', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:?#@a\t\n %2f') }), (text) => {
      const path = safePath(text)
      if (path !== undefined)
        expect(new URL(path, 'https://kitchen.example').origin).toBe('https://kitchen.example')
    }),
  )
})
