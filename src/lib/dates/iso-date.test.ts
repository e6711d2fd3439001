import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  formatDay,
  formatDayNumber,
  formatDayRange,
  formatMonth,
  formatWeekday,
  formatYear,
  isIsoDate,
  parseIsoDate,
  startOfWeek,
  today,
  weekDays,
  weekdayNames,
} from '~/lib/dates/iso-date'
import { locales } from '~/paraglide/runtime.js'

describe('isIsoDate', () => {
  it.each(['2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31'])('%s is a day', (text) => {
    expect(isIsoDate(text)).toBe(true)
  })
  it.each([
    '',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '2026-11-21T00:00:00Z',
    'today',
  ])('"%s" is none', (text) => {
    expect(isIsoDate(text)).toBe(false)
  })
})

describe('parseIsoDate', () => {
  it('parses the day of a date-time and refuses other text', () => {
    expect(parseIsoDate('2026-11-21T23:59:59-05:00')).toBe('2026-11-21')
    expect(parseIsoDate(' 2026-11-21')).toBe('2026-11-21')
    expect(parseIsoDate('2026-11-211')).toBeNull()
    expect(parseIsoDate('2026-02-30T00:00:00Z')).toBeNull()
  })
})

describe('arithmetic', () => {
  it('crosses months, years, leap days and clock changes', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01')
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  })

  it("computes weekdays and starts the week on the household's first day", () => {
    expect(startOfWeek('1969-12-31', 3)).toBe('1969-12-31')
    expect(startOfWeek('2026-11-21', 1)).toBe('2026-11-16')
    expect(startOfWeek('2026-11-21', 0)).toBe('2026-11-15')
    expect(startOfWeek('2026-11-21', 6)).toBe('2026-11-21')
    expect(weekDays('2026-11-21', 1)).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  it('refuses texts that are not days and results that no calendar shows', () => {
    expect(() => addDays('soon', 1)).toThrow(RangeError)
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError)
    expect(() => addDays('2026-11-21', 1e15)).toThrow(RangeError)
    expect(() => addDays('2026-11-21', Number.NaN)).toThrow(RangeError)
  })

  it('adding and taking away are each other’s inverse, and a week holds its day and starts where it should', () => {
    const days = fc.integer({ min: -700_000, max: 2_900_000 }).map((n) => addDays('1970-01-01', n))
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: -9000, max: 9000 }),
        fc.integer({ min: 0, max: 6 }),
        (day, n, first) => {
          expect(addDays(addDays(day, n), -n)).toBe(day)
          expect(Date.parse(addDays(day, n)) - Date.parse(day)).toBe(n * 86_400_000)
          expect(weekDays(day, first)).toContain(day)
          expect(new Date(startOfWeek(day, first)).getUTCDay()).toBe(first)
        },
      ),
    )
  })
})

describe('today', () => {
  it('is the day that the clocks of the zone show', () => {
    const now = new Date('2026-11-21T23:30:00Z')
    expect(today('UTC', now)).toBe('2026-11-21')
    expect(today('Asia/Tokyo', now)).toBe('2026-11-22')
    expect(today('America/New_York', now)).toBe('2026-11-21')
    expect(today('Pacific/Kiritimati', now)).toBe('2026-11-22')
  })

  it('without a zone is a day, and an unknown zone is refused', () => {
    expect(isIsoDate(today())).toBe(true)
    expect(() => today('Moon/Tranquility')).toThrow(RangeError)
  })
})

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
