import { expect, it } from 'vitest'
import { formatMoment } from './moment'

const moment = '2026-11-21T14:05:09.000Z'

it('formats a moment in the language and time zone of its reader', () => {
  expect(formatMoment(moment, 'en-US', 'full', 'UTC')).toBe('Nov 21, 2026, 2:05 PM')
  expect(formatMoment(moment, 'de-DE', 'full', 'Asia/Tokyo')).toBe('21.11.2026, 23:05')
  expect(formatMoment(moment, 'de-DE', 'time', 'UTC')).toBe('14:05:09')
})

it('counts Gregorian days in every language', () => {
  expect(formatMoment(moment, 'ar-SA', 'full', 'UTC')).toContain('٢٠٢٦')
})
