import { parseQuantity } from '@ramekin/food-engine/quantity'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayQuantity } from '~/lib/quantity/display-quantity'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { nearestFraction } from '~/lib/quantity/fraction'

describe('nearestFraction', () => {
  it('finds the simplest nearest fraction and carries into the whole part', () => {
    expect(nearestFraction(0.333, 32)).toMatchObject({ whole: 0, numerator: 1, denominator: 3 })
    expect(nearestFraction(2.667, 10)).toMatchObject({ whole: 2, numerator: 2, denominator: 3 })
    expect(nearestFraction(1.99, 32)).toMatchObject({ whole: 2, numerator: 0, denominator: 1 })
    expect(nearestFraction(-1.5, 10)).toMatchObject({
      negative: true,
      whole: 1,
      numerator: 1,
      denominator: 2,
    })
  })
})

describe('displayQuantity', () => {
  it.each([
    [1.5, '1 ¹/₂'],
    [0.5, '¹/₂'],
    [2, '2'],
    [0.667, '²/₃'],
    [0.031, '¹/₃₂'],
    [12.333, '12 ¹/₃'],
    [0.001, '0.001'],
    [-0.5, '-¹/₂'],
  ])('%d is written %s as a fraction', (quantity, text) => {
    expect(displayQuantity(quantity, true)).toBe(text)
  })

  it('writes decimals with at most three places and integers without any', () => {
    expect(displayQuantity(1.23456, false)).toBe('1.235')
    expect(displayQuantity(2, false)).toBe('2')
    expect(displayQuantity(0.5, false)).toBe('0.5')
  })

  it.each([0, null, undefined, Number.NaN, Number.POSITIVE_INFINITY])('is empty for %s', (quantity) => {
    expect(displayQuantity(quantity, true)).toBe('')
    expect(displayQuantity(quantity, false)).toBe('')
  })
})

describe('formatQuantity', () => {
  it('gives the pieces of a mixed fraction and their plain text', () => {
    expect(formatQuantity(1.5)).toEqual({
      text: '1 1/2',
      sign: '',
      whole: '1',
      numerator: '1',
      denominator: '2',
    })
    expect(formatQuantity(0.333).text).toBe('1/3')
    expect(formatQuantity(3).text).toBe('3')
  })

  it('calls positive values below a tenth less than a tenth', () => {
    expect(formatQuantity(0.05)).toEqual({
      text: '< 1/10',
      sign: '<',
      whole: '',
      numerator: '1',
      denominator: '10',
    })
    expect(formatQuantity(0.1).text).toBe('1/10')
  })

  it('writes decimals to three places, and tiny ones as less than 0.001', () => {
    expect(formatQuantity(1234.5, { asFraction: false }).text).toBe('1234.5')
    expect(formatQuantity(0.12345, { asFraction: false }).text).toBe('0.123')
    expect(formatQuantity(0.0004, { asFraction: false })).toMatchObject({
      text: '< 0.001',
      sign: '<',
      whole: '0.001',
    })
  })

  it('uses the decimal separator and the digits of the locale', () => {
    expect(formatQuantity(1.25, { asFraction: false, locale: 'de-DE' }).text).toBe('1,25')
    expect(formatQuantity(1.5, { locale: 'ar-SA' }).text).toBe('١ ١/٢')
  })

  it.each([0, null, undefined, Number.NaN, Number.NEGATIVE_INFINITY])('is empty for %s', (quantity) => {
    expect(formatQuantity(quantity).text).toBe('')
  })

  it('never shows NaN or Infinity, and re-reads to about the same number', () => {
    const locales = fc.constantFrom('en-US', 'de-DE', 'ar-SA', 'fr-FR')
    const quantities = fc.double({ min: 0.1, max: 99_999, noNaN: true })
    fc.assert(
      fc.property(quantities, locales, fc.boolean(), (quantity, locale, asFraction) => {
        const { text } = formatQuantity(quantity, { asFraction, locale })
        const read = parseQuantity(text, locale)
        expect(read, text).not.toBeNull()
        if (read !== null) expect(Math.abs(read - quantity)).toBeLessThan(asFraction ? 0.051 : 0.0011)
      }),
    )
  })

  it('the wire form re-reads to within a 64th', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.04, max: 9999, noNaN: true }), (quantity) => {
        const read = parseQuantity(displayQuantity(quantity, true))
        expect(Math.abs((read ?? Number.NaN) - quantity)).toBeLessThan(1 / 60)
      }),
    )
  })
})
