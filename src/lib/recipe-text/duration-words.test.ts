import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanTime, type DurationWords, durationInWords } from '~/lib/recipe-text/duration-words'

describe('cleanTime', () => {
  it.each([
    ['PT2H30M', '2 hours 30 minutes'],
    ['P1DT1H1M1.53S', '1 day 1 hour 1 minute 1 second'],
    ['PT', 'none'],
    ['PT-3H', 'PT-3H'],
    ['invalid', 'invalid'],
    ['PT90M', '1 hour 30 minutes'],
    ['P1Y2M3DT4H', '3 days 4 hours'],
    ['P2W', '14 days'],
    ['P400D', '1 year 35 days'],
    ['PT1.5H', '1 hour 30 minutes'],
    ['P0Y0M0DT0H35M0.000S', '35 minutes'],
    [' pt45m ', '45 minutes'],
    ['P', 'P'],
    ['about an hour', 'about an hour'],
  ])('%s → %s', (given, text) => {
    expect(cleanTime(given)).toBe(text)
  })

  it.each(['', '  ', null, undefined, [], {}, true, Number.NaN, -5])('%j is no time', (given) => {
    expect(cleanTime(given)).toBeNull()
  })

  it('takes the inner value of ranges and the first of lists', () => {
    expect(cleanTime({ '@type': 'Duration', minValue: 'PT10M', maxValue: 'PT20M' })).toBe('10 minutes')
    expect(cleanTime(['PT1H', 'PT2H'])).toBe('1 hour')
    expect(cleanTime([{ minValue: 'PT10M' }])).toBe('10 minutes')
  })

  it('takes numbers as minutes', () => {
    expect(cleanTime(90)).toBe('1 hour 30 minutes')
    expect(cleanTime(0)).toBe('none')
  })

  it('speaks other languages when given their words', () => {
    const german: Record<string, [string, string]> = {
      hour: ['Stunde', 'Stunden'],
      minute: ['Minute', 'Minuten'],
    }
    const words: DurationWords = {
      none: 'keine',
      say: (unit, count) => `${count} ${german[unit]?.[count === 1 ? 0 : 1] ?? unit}`,
    }
    expect(durationInWords(5400, words)).toBe('1 Stunde 30 Minuten')
    expect(durationInWords(0, words)).toBe('keine')
  })

  it('never throws on any JSON', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void cleanTime(value)))
  })
})
