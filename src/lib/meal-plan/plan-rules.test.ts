import { expect, it } from 'vitest'
import { combinedFilter, sortRules } from './plan-rules'

const rule = (day: 'unset' | 'monday' | 'sunday', entryType: 'unset' | 'lunch' | 'dinner', filter = 'x') => ({
  day,
  entryType,
  queryFilterString: filter,
})

it('rules are in the order of the week, the general ones last', () => {
  const sorted = [
    rule('monday', 'lunch'),
    rule('monday', 'dinner'),
    rule('monday', 'unset'),
    rule('sunday', 'dinner'),
    rule('unset', 'dinner'),
  ]
  expect(sortRules(sorted.toReversed())).toEqual(sorted)
})

it('rules for the same meal are combined', () => {
  const monday = rule('monday', 'dinner', 'a')
  const general = rule('unset', 'dinner', 'b OR c')
  const all = [
    monday,
    general,
    rule('sunday', 'dinner', 'd'),
    rule('unset', 'lunch', 'e'),
    rule('unset', 'unset', ''),
  ]
  expect(combinedFilter(monday, all)).toBe('(a) AND (b OR c)')
  expect(combinedFilter(general, all)).toBeNull()
})
