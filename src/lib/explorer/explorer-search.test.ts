import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readSearch, writeSearch } from '../search-params'
import {
  clearFilters,
  countFilters,
  ExplorerSearch,
  isNarrowed,
  orderOf,
  tidySearch,
  toggleFilter,
  toggleWithout,
} from './explorer-search'
import { toFilterText, toListInput } from './list-input'

const read = (text: string) => v.parse(ExplorerSearch, readSearch(text))
const id = '5c6f3a5e-0000-4000-8000-000000000001'

test('an address without parameters is the newest recipes', () => {
  expect(read('')).toEqual({})
  expect(toListInput({}, 'seed')).toEqual({
    orderBy: 'createdAt',
    orderDirection: 'desc',
    orderByNullPosition: 'last',
  })
})

test('a link with one id preselects it, several ids are several choices', () => {
  expect(read(`?tags=${id}`)).toEqual({ tags: [id] })
  expect(read(`?tags=${id}&tags=soup&tags=soup`)).toEqual({ tags: [id, 'soup'] })
})

test('defaults are not in the URL', () => {
  expect(read('?orderBy=createdAt&orderDirection=desc&search=&requireAllTags=false')).toEqual({})
  expect(read('?orderBy=name&orderDirection=asc')).toEqual({ orderBy: 'name' })
})

test('"all of" one value is the same as "any of" it', () => {
  expect(read(`?tags=${id}&requireAllTags=true`)).toEqual({ tags: [id] })
  expect(read(`?tags=${id}&tags=b&requireAllTags=true`)).toEqual({ tags: [id, 'b'], requireAllTags: true })
})

test.each([
  ['?orderBy=password', {}],
  ['?orderDirection=sideways&search=soup', { search: 'soup' }],
  ['?search=true', { search: 'true' }],
  ['?search=a&search=b', {}],
  ['?auto=false&wide=true', {}],
])('an address that makes no sense is mended: %s', (address, expected) => {
  expect(read(address)).toEqual(expected)
})

test('time and stars are numbers of a few, from a link as from a page', () => {
  expect(read('?time=45&stars=4')).toEqual({ time: 45, stars: 4 })
  expect(read('?time=46&stars=x')).toEqual({})
  expect(v.parse(ExplorerSearch, { time: 15 }).time).toBe(15)
  const search: ExplorerSearch = { tags: ['a', 'b'], requireAllTags: true, time: 30, stars: 4 }
  expect(toListInput(search, '')).toMatchObject({ maxMinutes: 30, queryFilter: 'rating >= 4' })
  expect(toFilterText(search)).toBe(
    'tags.id CONTAINS ALL ["a", "b"] AND total_time_seconds <= 1800 AND rating >= 4',
  )
})

test("an overlong search is cut to the list's limit", () => {
  expect(read(`?search=${'a'.repeat(2000)}`).search).toHaveLength(300)
  expect(
    read(`?${'tags=x&'.repeat(3)}${Array.from({ length: 500 }, (_, n) => `tags=${n}`).join('&')}`).tags,
  ).toHaveLength(100)
})

test('a written URL is read unchanged', () => {
  const search = tidySearch({
    search: '"green beans" 12',
    orderBy: 'rating',
    orderDirection: 'asc',
    foods: [id, 'x'],
    requireAllFoods: true,
    households: ['maple-street'],
  })
  expect(read(writeSearch({ ...search }))).toEqual(search)
})

test('when it was made last and foods to do without narrow the list and make a cookbook', () => {
  const search = read(`?made=month&withoutFoods=${id}&withoutFoods=nuts"]`)
  expect(search).toEqual({ made: 'month', withoutFoods: [id] })
  expect(countFilters(search)).toBe(2)
  const filter = `last_made >= $NOW-30d AND recipe_ingredient.food.id NOT IN ["${id}"]`
  expect(toListInput(search, '').queryFilter).toBe(filter)
  expect(toFilterText(search)).toBe(filter)
  expect(toFilterText({ made: 'never' })).toBe('last_made IS NULL')
  expect(read('?made=yesterday')).toEqual({})
})

test('an excluded food is no longer included', () => {
  const without = toggleWithout({ foods: [id, 'b'] }, id)
  expect(without).toEqual({ foods: ['b'], withoutFoods: [id] })
  expect(toggleWithout(without, id)).toEqual({ foods: ['b'] })
})

test('names are read from A, everything else from the newest or best', () => {
  expect(orderOf({ orderBy: 'name' }).orderDirection).toBe('asc')
  expect(orderOf({ orderBy: 'rating' }).orderDirection).toBe('desc')
  expect(toListInput({ orderBy: 'lastMade', orderDirection: 'asc' }, 's').orderByNullPosition).toBe('first')
})

test('a search begins with the best matches, and may have another order', () => {
  expect(orderOf({ search: 'soup' }).orderBy).toBe('match')
  expect(toListInput({ search: 'soup' }, '')).toEqual({ search: 'soup', requireAllWords: true })
  expect(read('?search=soup&orderBy=match')).toEqual({ search: 'soup' })
  expect(read('?search=soup&orderBy=createdAt')).toEqual({ search: 'soup', orderBy: 'createdAt' })
  expect(read('?orderBy=match')).toEqual({})
  expect(tidySearch({ search: '', orderBy: 'createdAt' })).toEqual({})
})

test('only a random order has a seed', () => {
  expect(toListInput({ orderBy: 'random' }, '42').paginationSeed).toBe('42')
  expect(toListInput({ orderBy: 'name' }, '42')).not.toHaveProperty('paginationSeed')
})

test('choosing a value again removes it', () => {
  const chosen = toggleFilter({ search: 'soup' }, 'tags', id)
  expect(chosen).toEqual({ search: 'soup', tags: [id] })
  expect(toggleFilter(chosen, 'tags', id)).toEqual({ search: 'soup' })
})

test('clearing keeps the order and removes all filters', () => {
  const search: ExplorerSearch = { search: 'x', tags: ['a'], households: ['b'], orderBy: 'name' }
  expect(countFilters(search)).toBe(2)
  expect(isNarrowed(search)).toBe(true)
  expect(clearFilters(search)).toEqual({ orderBy: 'name' })
  expect(isNarrowed(clearFilters(search))).toBe(false)
})
