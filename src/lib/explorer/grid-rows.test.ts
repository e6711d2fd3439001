import { expect, test } from 'vitest'
import { countRows, type GridShape, rowAt } from './grid-rows'

const rowsOf = (count: number, shape: GridShape) =>
  Array.from({ length: countRows(count, shape) }, (_, row) => rowAt(row, count, shape))

test.each([
  { count: 300, shape: { columns: 4, featureSpan: 2 } },
  { count: 7, shape: { columns: 3, featureSpan: 2 } },
  { count: 5, shape: { columns: 2, featureSpan: 2 } },
  { count: 9, shape: { columns: 1, featureSpan: 1 } },
  { count: 13, shape: { columns: 4, featureSpan: 0 } },
  { count: 1, shape: { columns: 4, featureSpan: 2 } },
])('every card stands in exactly one row: $count cards, $shape', ({ count, shape }) => {
  const cards = rowsOf(count, shape).flatMap(({ first, end }) =>
    Array.from({ length: end - first }, (_, at) => first + at),
  )
  expect(cards).toEqual(Array.from({ length: count }, (_, card) => card))
})

test('no row but the last is short, and the first leaves room for the feature', () => {
  expect(rowsOf(8, { columns: 4, featureSpan: 2 })).toEqual([
    { first: 0, end: 2 },
    { first: 2, end: 6 },
    { first: 6, end: 8 },
  ])
})

test('a feature as wide as the grid has its own row', () => {
  expect(rowsOf(3, { columns: 2, featureSpan: 2 })).toEqual([
    { first: 0, end: 0 },
    { first: 0, end: 2 },
    { first: 2, end: 3 },
  ])
})

test('nothing to show has no rows', () => {
  expect(countRows(0, { columns: 4, featureSpan: 0 })).toBe(0)
  expect(countRows(0, { columns: 4, featureSpan: 2 })).toBe(1)
})
