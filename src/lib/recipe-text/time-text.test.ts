import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration, formatTime, readTime } from '~/lib/recipe-text/time-text'

describe('readTime', () => {
  it.each([
    ['1 hour 30 minutes', 90],
    ['1 hour and 30 minutes', 90],
    ['45 min', 45],
    ['45m', 45],
    ['2h', 120],
    ['1h30', 90],
    ['1 h 30', 90],
    ['1h 30m', 90],
    ['1:30', 90],
    ['1:30 h', 90],
    ['1 1/2 hours', 90],
    ['1½ hrs', 90],
    ['1,5 Std.', 90],
    ['1 Std. 20 Min.', 80],
    ['1 Stunde und 20 Minuten', 80],
    ['ca. 2 Stunden', 120],
    ['environ 1 heure 15 minutes', 75],
    ['1 hora y 10 minutos', 70],
    ['1 ora e 10 minuti', 70],
    ['1 uur en 10 minuten', 70],
    ['1 timme 20 minuter', 80],
    ['1 time 20 minutter', 80],
    ['2 godz. 10 min', 130],
    ['1 час 15 минут', 75],
    ['ساعة و30 دقيقة', null],
    ['٢٥ دقيقة', 25],
    ['1時間30分', 90],
    ['30분', 30],
    ['2 days', 2880],
    ['30-40 minutes', 30],
    ['30 seconds', 0.5],
    ['half an hour', 30],
    ['about half an hour', 30],
    ['An hour and a half', 90],
    ['eine halbe Stunde', 30],
    ['نصف ساعة', 30],
    ['90', 90],
    ['PT1H30M', 90],
  ])('%s is %s', (text, minutes) => {
    expect(readTime(text)?.seconds ?? null).toBe(minutes && minutes * 60)
  })

  it.each([
    '',
    'overnight',
    'none',
    '30 minutes plus chilling',
    '1 hour (plus 2 for the dough)',
    '0 minutes',
    '20 g',
    '1e9 hours',
  ])('finds no time in "%s"', (text) => {
    expect(readTime(text)).toBeNull()
  })

  it('gives both ends of a range', () => {
    expect(readTime('30-40 minutes')).toEqual({ seconds: 1800, upperSeconds: 2400 })
  })
})

describe('formatTime', () => {
  it.each([
    ['2 hours 25 minutes', 'en-US', '2 h 25 min'],
    ['25 minutes', 'en-GB', '25 min'],
    ['120 min', 'en-US', '2 h'],
    ['30-40 minutes', 'en-US', '30 min – 40 min'],
    ['30 seconds', 'en-US', '30 sec'],
    ['2 hours 25 minutes', 'de-DE', '2 Std. 25 Min.'],
    ['2 hours 25 minutes', 'ar-SA', 'ساعتان و٢٥ دقيقة'],
    ['72 hours', 'en-US', '3 days'],
    ['30 minutes plus chilling', 'en-US', '30 minutes plus chilling'],
    [' overnight ', 'de-DE', 'overnight'],
  ])('%s in %s is %s', (text, locale, shown) => {
    expect(formatTime(text, locale)).toBe(shown)
  })

  it('shows nothing odd for any number of seconds', () => {
    expect(formatDuration(0, 'en-US')).toBe('0 min')
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom('en-US', 'de-DE', 'ar-SA'),
        (seconds, locale) => {
          expect(formatDuration(seconds, locale)).toMatch(/\S/)
          expect(formatDuration(seconds, locale)).not.toMatch(/NaN|undefined/)
        },
      ),
    )
  })
})
