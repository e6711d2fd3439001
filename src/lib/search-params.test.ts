import { expect, test } from 'vitest'
import { readSearch, writeSearch } from './search-params'

test('a text that looks like a number, a quote or JSON stays text', () => {
  for (const text of ['2024', '"green beans"', '[1]', '1e99', '0012', 'null'])
    expect(readSearch(writeSearch({ search: text }))).toEqual({ search: text })
})

test('a repeated name is a list, and a list is written that way', () => {
  expect(readSearch('?tags=a&tags=b&search=x')).toEqual({ tags: ['a', 'b'], search: 'x' })
  expect(writeSearch({ tags: ['a', 'b'], categories: [] })).toBe('?tags=a&tags=b')
})

test('true and false are flags', () => {
  expect(readSearch('?edit=true&auto=false')).toEqual({ edit: true, auto: false })
  expect(writeSearch({ edit: true })).toBe('?edit=true')
})

test('missing values are not written', () => {
  expect(writeSearch({ search: undefined, orderBy: null })).toBe('')
  expect(readSearch('')).toEqual({})
})

test('names of an object are only names', () => {
  expect(Object.keys(readSearch('?__proto__=1&constructor=2'))).not.toContain('toString')
  expect(Object.getPrototypeOf(readSearch('?__proto__=a'))).toBe(Object.prototype)
})
