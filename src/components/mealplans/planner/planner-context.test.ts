import { expect, test } from 'vitest'
import type { PlanEntryType, ReadPlanEntry } from '~/schemas/mealplan'
import { freeEvenings, leftoverDay, mealsOfDay } from './planner-context'

function entry(id: number, date: string, entryType: PlanEntryType): ReadPlanEntry {
  const ids = {
    groupId: 'g',
    userId: 'u',
    householdId: 'h',
    recipeId: null,
    servings: null,
    leftoverOf: null,
    updatedAt: '2026-11-20T12:00:00.000Z',
  }
  return { ...ids, id, date, entryType, title: `meal ${id}`, text: '', recipe: null }
}

test('the meals of a day are in eating order', () => {
  const entries = [
    entry(5, '2026-11-21', 'dessert'),
    entry(4, '2026-11-21', 'dinner'),
    entry(3, '2026-11-22', 'breakfast'),
    entry(2, '2026-11-21', 'dinner'),
    entry(1, '2026-11-21', 'breakfast'),
  ]
  expect(mealsOfDay(entries, '2026-11-21').map(({ id }) => id)).toEqual([1, 2, 4, 5])
})

test('an evening is free without a dinner, even with other entries', () => {
  const entries = [
    entry(1, '2026-11-21', 'dinner'),
    entry(2, '2026-11-21', 'dinner'),
    entry(3, '2026-11-22', 'snack'),
  ]
  expect(freeEvenings(entries, ['2026-11-20', '2026-11-21', '2026-11-22'])).toHaveLength(2)
})

test('leftovers are planned on the next day on which that meal is free', () => {
  const cooked = entry(1, '2026-11-21', 'dinner')
  expect(leftoverDay([cooked], cooked)).toBe('2026-11-22')
  const others = [entry(2, '2026-11-22', 'dinner'), entry(3, '2026-11-23', 'lunch'), cooked]
  expect(leftoverDay(others, cooked)).toBe('2026-11-23')
  const full = Array.from({ length: 20 }, (_, day) => entry(day, `2026-12-${10 + day}`, 'dinner'))
  expect(leftoverDay(full, entry(9, '2026-12-09', 'dinner'))).toBe('2026-12-10')
})
