import * as v from 'valibot'
import { expect, test } from 'vitest'
import { PlannerSearch, pastOf, rangeOf, weeksOf } from './plan-range'

const on = { now: '2026-11-21', firstDayOfWeek: 1, numberOfDays: 7 }
const ends = ({ first, last }: { first: string; last: string }) => [first, last]

test('a number of days counts from today, a negative one up to today', () => {
  expect(ends(rangeOf({}, on))).toEqual(['2026-11-21', '2026-11-27'])
  expect(ends(rangeOf({}, { ...on, numberOfDays: 1 }))).toEqual(['2026-11-21', '2026-11-21'])
  expect(ends(rangeOf({}, { ...on, numberOfDays: -3 }))).toEqual(['2026-11-19', '2026-11-21'])
  expect(ends(rangeOf({ start: '2026-12-01' }, { ...on, numberOfDays: -3 }))).toEqual([
    '2026-12-01',
    '2026-12-03',
  ])
})

test('a week begins on the household’s first day', () => {
  expect(ends(rangeOf({ layout: 'week' }, on))).toEqual(['2026-11-16', '2026-11-22'])
  expect(ends(rangeOf({ layout: 'week', start: '2026-11-21' }, { ...on, firstDayOfWeek: 6 }))).toEqual([
    '2026-11-21',
    '2026-11-27',
  ])
})

test('days from and to are both shown, as many as a page holds', () => {
  expect(ends(rangeOf({ start: '2026-11-01', end: '2026-11-03' }, on))).toEqual(['2026-11-01', '2026-11-03'])
  expect(rangeOf({ start: '2026-01-01', end: '2026-12-31' }, on).days).toHaveLength(62)
  // A reversed range is invalid.
  expect(ends(rangeOf({ start: '2026-11-03', end: '2026-11-01' }, on))).toEqual(['2026-11-03', '2026-11-09'])
})

test('an invalid date in the URL, or one beyond the calendar, shows the days from today', () => {
  for (const start of ['2026-02-30', 'tomorrow', '9999-12-31', '0001-01-01', true, ['2026-01-01']])
    expect(v.parse(PlannerSearch, { start, layout: 'month' })).toEqual({})
  expect(v.parse(PlannerSearch, { start: '2026-11-21', layout: 'week' })).toEqual({
    start: '2026-11-21',
    layout: 'week',
  })
})

test('the plan is read by whole weeks, and past days of this one are shown above today', () => {
  const range = rangeOf({}, on)
  expect(weeksOf(range, 1).map(ends)).toEqual([
    ['2026-11-16', '2026-11-22'],
    ['2026-11-23', '2026-11-29'],
  ])
  expect(pastOf(range, on.now, 1)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
  ])
  expect(pastOf(range, on.now, 6)).toEqual([])
  expect(pastOf(rangeOf({ start: '2026-11-22' }, on), on.now, 1)).toEqual([])
})
