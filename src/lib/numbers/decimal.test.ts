import { describe, expect, it } from 'vitest'
import { formatDecimal, parseDecimal } from './decimal'

describe('parseDecimal', () => {
  it.each([
    ['1.5', 1.5],
    ['1,5', 1.5],
    ['٢٫٥', 2.5],
    ['۳', 3],
    [' 1 000 ', 1000],
    ['.5', 0.5],
    ['2.', 2],
    ['−3', -3],
  ])('reads %s', (text, number) => {
    expect(parseDecimal(text)).toBe(number)
  })

  it.each(['', 'NaN', '1e99', '1/0', '1,2,3', 'two', '-', '.', `1${'0'.repeat(400)}`])(
    'refuses %s',
    (text) => {
      expect(parseDecimal(text)).toBeNull()
    },
  )
})

describe('formatDecimal', () => {
  it('uses the decimal sign of the language and never groups', () => {
    expect(formatDecimal(1234.5, 'de-DE')).toBe('1234,5')
    expect(formatDecimal(0.1 + 0.2)).toBe('0.3')
  })

  it('is read back by parseDecimal in every script', () => {
    for (const locale of ['en-US', 'de-DE', 'ar-SA', 'fr-FR', 'ja-JP']) {
      expect(parseDecimal(formatDecimal(12.25, locale)), locale).toBe(12.25)
    }
  })
})
