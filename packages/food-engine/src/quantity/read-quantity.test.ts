import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asciiDigits, parseQuantity, quantitiesIn, quantityAt } from './read-quantity.ts'

/** The quantity at the start of a text, and the rest. */
function readQuantity(text: string) {
  const found = quantityAt(asciiDigits(text))
  return found && { ...found, rest: text.slice(found.end).trim() }
}

describe('the quantity that a text begins with', () => {
  it.each([
    ['2 cakes', 2, 'cakes'],
    ['1½ cups', 1.5, 'cups'],
    ['1 ½ cups', 1.5, 'cups'],
    ['½ cup', 0.5, 'cup'],
    ['⅔ cup', 0.667, 'cup'],
    ['1/8 cup', 0.125, 'cup'],
    ['1/32 cup', 0.031, 'cup'],
    ['1 1/2 cups', 1.5, 'cups'],
    ['1 / 2 cup', 0.5, 'cup'],
    ['1 1 / 2 cups', 1.5, 'cups'],
    ['1 /4 tsp', 0.25, 'tsp'],
    ['1-1/2 cups', 1.5, 'cups'],
    ['1 and 1/2 cups', 1.5, 'cups'],
    ['1\u00a01⁄2 cups', 1.5, 'cups'],
    ['1 ¹/₂ tablespoons', 1.5, 'tablespoons'],
    ['1¹/₂ tablespoons', 1.5, 'tablespoons'],
    ['11/2 cups', 5.5, 'cups'],
    ['.5 cup', 0.5, 'cup'],
    ['0,5 l Milch', 0.5, 'l Milch'],
    ['1,5 l Milch', 1.5, 'l Milch'],
    ['1,000 g', 1000, 'g'],
    ['0,125 l', 0.125, 'l'],
    ['1.000,5 g', 1000.5, 'g'],
    ['1.500 g', 1500, 'g'],
    ['1,500 kg', 1.5, 'kg'],
    ['1.125 cups', 1.125, 'cups'],
    ["1'200 ml", 1200, 'ml'],
    ['1’200 ml', 1200, 'ml'],
    ['10 000 g', 10_000, 'g'],
    ['1\u00a0000 ml', 1000, 'ml'],
    ['2 400 g tins', 2, '400 g tins'],
    ['1,234.5 g', 1234.5, 'g'],
    ['٢٥ دقيقة', 25, 'دقيقة'],
    ['٢٫٥ كوب', 2.5, 'كوب'],
  ])('%s is %d', (text, quantity, rest) => {
    expect(readQuantity(text)).toMatchObject({ quantity, upperQuantity: null, rest })
  })

  it.each([
    ['2-3 onions', 2, 3],
    ['2 – 3 onions', 2, 3],
    ['1 to 1 1/2 cups', 1, 1.5],
    ['1/2-3/4 cup', 0.5, 0.75],
    ['½–¾ cup', 0.5, 0.75],
    ['2 bis 3 Zwiebeln', 2, 3],
    ['2 à 3 oignons', 2, 3],
    ['1 or 2 onions', 1, 2],
    ['3-2 onions', 2, 3],
  ])('%s is a range', (text, quantity, upperQuantity) => {
    expect(readQuantity(text)).toMatchObject({ quantity, upperQuantity })
  })

  it('reads 2-3/4 as two and three quarters, as printed recipes do', () => {
    expect(readQuantity('2-3/4 cups')).toMatchObject({ quantity: 2.75, upperQuantity: null })
  })

  it.each([
    '',
    'a pinch of salt',
    '1/0 cup',
    '1 1/0 cup',
    'NaN',
    'Infinity',
    '1e99',
    '9'.repeat(400),
    '1.2.3 x',
  ])('finds none in "%s"', (text) => {
    expect(readQuantity(text)).toBeNull()
  })
})

describe('quantityAt', () => {
  it('reads only at the given position and returns where the number ends', () => {
    expect(quantityAt('500g flour')).toMatchObject({ quantity: 500, start: 0, end: 3 })
    expect(quantityAt('flour 500g')).toBeNull()
    expect(quantityAt('flour 500g', 6)).toMatchObject({ quantity: 500, start: 6, end: 9 })
  })
})

describe('parseQuantity', () => {
  it('accepts a text that is one number and nothing else', () => {
    expect(parseQuantity(' 1 1/2 ')).toBe(1.5)
    expect(parseQuantity('¾')).toBe(0.75)
    expect(parseQuantity('0')).toBe(0)
    expect(parseQuantity('1,25')).toBe(1.25)
  })

  it('reads a comma as the locale means it', () => {
    expect(parseQuantity('1,125')).toBe(1125)
    expect(parseQuantity('1,125', 'de-DE')).toBe(1.125)
    expect(parseQuantity('1.5', 'de-DE')).toBe(1.5)
    expect(parseQuantity('٢٫٥', 'ar-SA')).toBe(2.5)
  })

  it.each(['', ' ', 'abc', '-1', '1-2', '2 cups', '1/0', '1e3'])('refuses "%s"', (text) => {
    expect(parseQuantity(text)).toBeNull()
  })
})

describe('for any text', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom(...'0123456789/.,-– ½¼⅞¹₂⁄eE+xto'.split('')), { maxLength: 40 })
      .map((all) => all.join('')),
  )

  it('a quantity is a finite number from 0 up, its upper bound above it, and its place inside the text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const found = quantityAt(asciiDigits(text))
        if (!found) return
        expect(Number.isFinite(found.quantity)).toBe(true)
        expect(found.quantity).toBeGreaterThanOrEqual(0)
        if (found.upperQuantity !== null) expect(found.upperQuantity).toBeGreaterThan(found.quantity)
        expect(found.end).toBeGreaterThan(found.start)
        expect(found.end).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 2000 },
    )
  })

  it('a whole number or decimal is read exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), (thousandths) => {
        expect(parseQuantity(String(thousandths / 1000))).toBe(thousandths / 1000)
      }),
    )
  })
})

it('finds all quantities of a text with their places', () => {
  const text = 'about ٢ cups (½–1 l), 2 x 400 g'
  expect(
    [...quantitiesIn(text)].map(({ start, end, quantity, upperQuantity }) => [
      text.slice(start, end),
      quantity,
      upperQuantity,
    ]),
  ).toEqual([
    ['٢', 2, null],
    ['½–1', 0.5, 1],
    ['2', 2, null],
    ['400', 400, null],
  ])
})
