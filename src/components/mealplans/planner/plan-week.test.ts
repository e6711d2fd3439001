import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { PlanEntryType, ReadPlanEntry } from '~/schemas/mealplan'
import { freeEvenings, mealsOfDay, PlannerSearch, weekOf } from './plan-week'

function entry(id: number, date: string, entryType: PlanEntryType): ReadPlanEntry {
  const ids = {
    groupId: 'g',
    userId: 'u',
    householdId: 'h',
    recipeId: null,
    servings: null,
    leftoverOf: null,
  }
  return { ...ids, id, date, entryType, title: `meal ${id}`, text: '', recipe: null }
}

test('a week begins on the household’s first day', () => {
  expect(weekOf('2026-11-21', 1)).toMatchObject({ first: '2026-11-16', last: '2026-11-22' })
  expect(weekOf('2026-11-21', 0)).toMatchObject({ first: '2026-11-15', last: '2026-11-21' })
  expect(weekOf('2026-11-21', 6)).toMatchObject({ first: '2026-11-21', last: '2026-11-27' })
})

test('an address that names no day, or one that no calendar reaches, shows this week', () => {
  for (const start of ['2026-02-30', 'tomorrow', '9999-12-31', '0001-01-01', true, ['2026-01-01']])
    expect(v.parse(PlannerSearch, { start })).toEqual({ start: undefined })
  expect(v.parse(PlannerSearch, { start: '2026-11-21' })).toEqual({ start: '2026-11-21' })
  expect(v.parse(PlannerSearch, {})).toEqual({})
})

test('the meals of a day stand in the order in which they are eaten', () => {
  const entries = [
    entry(5, '2026-11-21', 'dessert'),
    entry(4, '2026-11-21', 'dinner'),
    entry(3, '2026-11-22', 'breakfast'),
    entry(2, '2026-11-21', 'dinner'),
    entry(1, '2026-11-21', 'breakfast'),
  ]
  expect(mealsOfDay(entries, '2026-11-21').map(({ id }) => id)).toEqual([1, 2, 4, 5])
})

test('an evening is free without a dinner, whatever else is planned', () => {
  const entries = [
    entry(1, '2026-11-21', 'dinner'),
    entry(2, '2026-11-21', 'dinner'),
    entry(3, '2026-11-22', 'snack'),
  ]
  expect(freeEvenings(entries, ['2026-11-20', '2026-11-21', '2026-11-22'])).toHaveLength(2)
})
