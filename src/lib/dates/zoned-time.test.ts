import { expect, it } from 'vitest'
import { isTimeZone, momentOf } from './zoned-time'

it.each([
  ['2026-11-22', '18:30', 'Europe/Berlin', '2026-11-22T17:30:00.000Z'],
  ['2026-07-01', '18:30', 'Europe/Berlin', '2026-07-01T16:30:00.000Z'],
  ['2026-11-22', '08:00', 'Pacific/Kiritimati', '2026-11-21T18:00:00.000Z'],
  ['2026-11-22', '00:00', 'UTC', '2026-11-22T00:00:00.000Z'],
  // The clocks go forward at 2 and back at 3 on these days.
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25', '04:00', 'Europe/Berlin', '2026-10-25T03:00:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, moment) => {
  expect(momentOf(day, time, zone).toISOString()).toBe(moment)
})

it('zones have names', () => {
  expect(['Europe/Berlin', 'UTC', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, true, false, false])
})
