import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseEnglish } from './parse-english.ts'
import { tokenize } from './tokenize.ts'

const words = fc.constantFrom(
  ...(
    '1 2 1/2 ½ 1-2 3½ 0 1/0 1,5 1.000 cup cups g oz (14 oz) can , . / - – ( ) [ ] flour onion chopped finely or and ' +
    'of a an half dozen few to taste for serving plus more large 🥚 “00” é x 2x'
  ).split(' '),
  '\u00a0',
  '\u2044',
  '\t',
)
const sentences = fc.oneof(
  fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.array(words, { maxLength: 30 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.string({ unit: 'grapheme', maxLength: 120 }),
)

test('any text is parsed and kept, with separate positions inside it', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      const read = parseEnglish(text)
      expect(read.originalText).toBe(text)
      const spans = Object.values(read.readings).flatMap((reading) => reading?.spans ?? [])
      spans.sort((one, other) => one.start - other.start)
      for (const [index, { start, end }] of spans.entries()) {
        expect(start).toBeGreaterThanOrEqual(spans[index - 1]?.end ?? 0)
        expect(end).toBeGreaterThan(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 1000 },
  )
})

test('numbers are finite and not negative, the upper one is higher, confidence is a share', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      const { quantity, upperQuantity, otherAmounts, readings } = parseEnglish(text)
      for (const amount of [{ quantity, upperQuantity }, ...otherAmounts]) {
        if (amount.quantity !== null)
          expect(Number.isFinite(amount.quantity) && amount.quantity >= 0).toBe(true)
        if (amount.upperQuantity !== null) expect(amount.upperQuantity).toBeGreaterThan(amount.quantity ?? 0)
      }
      for (const reading of Object.values(readings)) {
        expect(reading.confidence).toBeGreaterThanOrEqual(0)
        expect(reading.confidence).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 1000 },
  )
})

test('reading twice gives the same', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      expect(parseEnglish(text)).toEqual(parseEnglish(text))
    }),
  )
})

test('a text of twice the length has at most about twice the tokens: nothing grows faster', () => {
  fc.assert(
    fc.property(sentences, (text) => {
      const once = tokenize(text).tokens.length
      expect(tokenize(`${text} ${text}`).tokens.length).toBeLessThanOrEqual(2 * once + 2)
      expect(once).toBeLessThanOrEqual(text.length)
    }),
  )
})

test('amounts written as digits are read back', () => {
  const amount = fc.integer({ min: 1, max: 99_999 }).map((hundredths) => hundredths / 100)
  fc.assert(
    fc.property(amount, fc.constantFrom('g', 'ml', 'cups', 'kg'), (quantity, unit) => {
      const read = parseEnglish(`${quantity} ${unit} flour`)
      expect(read).toMatchObject({ quantity, unit, name: 'flour' })
    }),
  )
})
