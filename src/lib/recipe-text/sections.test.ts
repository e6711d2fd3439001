import { expect, test } from 'vitest'
import { sectionsOf } from './sections'

const line = (name: string, title?: string | null) => ({ name, title })
const shape = (list: ReturnType<typeof line>[]) =>
  sectionsOf(list).map(({ title, items }) => [
    title,
    ...items.map(({ item, index }) => `${index} ${item.name}`),
  ])

test('a heading opens a section, and numbering continues through all of them', () => {
  expect(shape([line('flour', 'Dough'), line('salt', ''), line('oil', 'To finish'), line('basil')])).toEqual([
    ['Dough', '0 flour', '1 salt'],
    ['To finish', '2 oil', '3 basil'],
  ])
})

test('items before the first heading have none', () => {
  expect(shape([line('a', null), line('b', '  '), line('c', ' Part ')])).toEqual([
    ['', '0 a', '1 b'],
    ['Part', '2 c'],
  ])
})

test('the same heading twice is two sections, nothing is none', () => {
  expect(shape([line('a', 'X'), line('b', 'X')])).toEqual([
    ['X', '0 a'],
    ['X', '1 b'],
  ])
  expect(shape([])).toEqual([])
})
