import { expect, it } from 'vitest'
import { toLocalTime, toUtcTime } from './utc-time'

it.each([
  ['07:30:00', 60, '08:30'],
  ['23:30:00', 60, '00:30'],
  ['00:15:00', -300, '19:15'],
  ['20:00:00', 345, '01:45'],
  ['12:00:00', 0, '12:00'],
])('%s in UTC is with %i minutes %s, and back', (utc, offset, local) => {
  expect(toLocalTime(utc, offset)).toBe(local)
  expect(toUtcTime(local, offset)).toBe(utc.slice(0, 5))
})
