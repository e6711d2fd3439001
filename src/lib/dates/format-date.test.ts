import { describe, expect, it } from 'vitest'
import {
  formatDay,
  formatDayNumber,
  formatDayRange,
  formatMonth,
  formatWeekday,
  formatYear,
  weekdayNames,
} from '~/lib/dates/iso-date'
import { locales } from '~/paraglide/runtime.js'

const saturday = '2026-11-21'

describe('dates as text', () => {
  it('follow the locale', () => {
    expect(formatWeekday(saturday, 'en-US')).toBe('Saturday')
    expect(formatWeekday(saturday, 'de-DE', 'short')).toBe('Sa')
    expect(formatDay(saturday, 'en-GB')).toBe('Sat 21 Nov')
    expect(formatDay(saturday, 'en-US', 'long')).toBe('Saturday, November 21')
    expect(formatDay(saturday, 'de-DE', 'withYear')).toBe('21. November 2026')
    expect(formatMonth('2026-11', 'de-DE', { withYear: true })).toBe('November 2026')
    expect(formatMonth('2026-03', 'de-DE', { withYear: false })).toBe('März')
    expect(formatYear('2026', 'en-US')).toBe('2026')
  })

  it('name a common month once in a range', () => {
    expect(formatDayRange('2026-11-16', '2026-11-22', 'en-GB')).toMatch(/^16\s?–\s?22 Nov$/)
    expect(formatDayRange('2026-11-30', '2026-12-06', 'de-DE')).toMatch(/^30\. Nov\.\s?–\s?6\. Dez\.$/)
  })

  it('count Gregorian days everywhere, in the digits of the locale', () => {
    expect(formatDayNumber(saturday, 'ar-SA')).toBe('٢١')
    expect(formatDayNumber(saturday, 'ja-JP')).toBe('21')
    expect(formatDay(saturday, 'ar-SA', 'withYear')).toContain('٢٠٢٦')
    expect(formatMonth('2026-11', 'th-TH', { withYear: true })).toContain('2026')
    expect(formatYear('2026', 'fa-IR')).toBe('۲۰۲۶')
  })

  it("name the days of the week from the household's first one", () => {
    expect(weekdayNames('en-US', 1, 'short')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
    expect(weekdayNames('en-US', 6, 'narrow')).toEqual(['S', 'S', 'M', 'T', 'W', 'T', 'F'])
  })
})

it.each(locales)('%s: a range of days names its months wherever a day does', (locale) => {
  for (const style of ['short', 'withMonth'] as const) {
    const first = formatDay('2026-11-28', locale, style)
    const shown = formatDayRange('2026-11-28', '2026-12-04', locale, style)
    if (/\p{L}/u.test(first)) expect(shown).toMatch(/^[^/]*\p{L}[^/]*$/u)
  }
})

it('a range with months as numbers is written as two days', () => {
  expect(formatDayRange('2026-11-28', '2026-12-04', 'ja-JP')).toBe('11月28日 – 12月4日')
  expect(formatDayRange('2026-11-28', '2026-12-04', 'zh-TW')).toBe('11月28日 – 12月4日')
  expect(formatDayRange('2026-11-28', '2026-12-04', 'cs-CZ', 'withMonth')).toBe('28. listopadu – 4. prosince')
})
