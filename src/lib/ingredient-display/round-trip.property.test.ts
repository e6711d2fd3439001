import { asciiDigits } from '@ramekin/food-engine/quantity'
import { sentenceReaderOf } from '@ramekin/food-engine/sentences'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayIngredient } from '~/lib/ingredient-display/display-ingredient'
import { ingredientLine, ingredientLineText } from '~/lib/ingredient-display/ingredient-line'
import { formatQuantity } from '~/lib/quantity/format-quantity'
import { scaleQuantity } from '~/lib/quantity/scale'

/** A food in the language of each locale: decimal commas, other digits, other scripts, amounts at the end. */
const FOODS: Readonly<Record<string, string>> = {
  'en-US': 'onion',
  'en-GB': 'flour',
  'de-DE': 'Zwiebel',
  'fr-FR': 'oignon',
  'fr-CA': 'farine',
  'es-ES': 'cebolla',
  'it-IT': 'cipolla',
  'pt-BR': 'cebola',
  'nl-NL': 'ui',
  'sv-SE': 'lök',
  'da-DK': 'løg',
  'no-NO': 'løk',
  'fi-FI': 'sipuli',
  'pl-PL': 'cebula',
  'cs-CZ': 'cibule',
  'sk-SK': 'cibuľa',
  'hu-HU': 'hagyma',
  'ru-RU': 'лук',
  'uk-UA': 'цибуля',
  'tr-TR': 'soğan',
  'el-GR': 'κρεμμύδι',
  'ja-JP': 'にんじん',
  'zh-CN': '洋葱',
  'ko-KR': '양파',
  'ar-SA': 'بصل',
  'he-IL': 'בצל',
}
const locales = fc.constantFrom(...Object.keys(FOODS))
/** Parsed as English, since they have no grammar; with other digits. */
const otherDigits = fc.constantFrom('mr-IN', 'ne-NP', 'my-MM-u-nu-arabext')

/** Typical quantities: whole numbers, common fractions, decimals of up to three places. */
const quantities = fc.oneof(
  fc.integer({ min: 1, max: 2000 }),
  fc
    .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 10 }), fc.integer({ min: 1, max: 10 }))
    .map(([whole, numerator, denominator]) => whole + numerator / denominator),
  fc.integer({ min: 100, max: 3_000_000 }).map((thousandths) => thousandths / 1000),
)
const scales = fc.oneof(
  fc.constantFrom(0.5, 1, 1.5, 2, 3, 1 / 3, 0.25, 10),
  fc.tuple(fc.integer({ min: 1, max: 24 }), fc.integer({ min: 1, max: 12 })).map(([a, b]) => a / b),
)
const units = fc.constantFrom(
  { name: 'g', fraction: false },
  { name: 'kg', fraction: false },
  { name: 'ml', fraction: false },
  null,
)
/** Smaller amounts are displayed as less than a tenth. */
const LEAST = 0.1
/** "1005 1/10 onions" is unrealistic. */
const MOST_WITH_FRACTION = 1000

/** "2,831 g" usually means nearly three thousand grams, so from one on only two decimals are used. */
const looksLikeThousands = (text: string) => /^[1-9]\d*[.,]\d{3} (?!kg)/.test(text)
/** "4/5 leaves" usually means four or five leaves, and the grammars parse it so. */
const looksLikeRange = (text: string) => /^(?:4\/5|5\/6|5\/7|6\/7|7\/9|8\/9|9\/10) /.test(text)
const isAmbiguous = (text: string) =>
  looksLikeThousands(asciiDigits(text)) || looksLikeRange(asciiDigits(text))

const read = (text: string, locale: string) => sentenceReaderOf(locale).read(text)

describe('an amount that is shown is read again', () => {
  it("after scaling, in every language: the same within the display's rounding", () => {
    fc.assert(
      fc.property(locales, quantities, scales, units, (locale, quantity, scale, unit) => {
        const scaled = scaleQuantity(quantity, scale)
        fc.pre(scaled !== null && scaled >= LEAST)
        const food = { name: FOODS[locale] ?? '' }
        const text = ingredientLineText(ingredientLine({ quantity: scaled, unit, food }, { locale }))
        fc.pre(!isAmbiguous(text) && (unit !== null || scaled < MOST_WITH_FRACTION))
        // Two decimals below 10, three digits above.
        const sentence = read(text, locale)
        const rounding = Math.max(0.0051, 0.0051 * scaled)
        expect([text, Math.abs((sentence.quantity ?? 0) - scaled) < rounding]).toEqual([text, true])
        expect([text, sentence.unit]).toEqual([text, unit?.name ?? null])
        expect([text, sentence.name]).toEqual([text, food.name])
        expect(sentence.upperQuantity).toBeNull()
      }),
      { numRuns: 200 },
    )
  })

  it('as the interface displays it, with raised and lowered digits', () => {
    fc.assert(
      fc.property(locales, quantities, (locale, quantity) => {
        fc.pre(quantity >= LEAST && quantity < MOST_WITH_FRACTION)
        const name = FOODS[locale] ?? ''
        const text = displayIngredient({ quantity, food: { name } }, locale)
        const sentence = read(text, locale)
        // Fractions have denominators of up to 32.
        expect([text, Math.abs((sentence.quantity ?? 0) - quantity) < 1 / 60]).toEqual([text, true])
        expect([text, sentence.unit, sentence.name]).toEqual([text, null, name])
      }),
      { numRuns: 200 },
    )
  })

  it('and is the same when displayed again', () => {
    fc.assert(
      fc.property(locales, quantities, fc.boolean(), (locale, quantity, asFraction) => {
        const text = formatQuantity(quantity, { locale, asFraction }).text
        fc.pre(
          quantity >= LEAST && !isAmbiguous(`${text} `) && (!asFraction || quantity < MOST_WITH_FRACTION),
        )
        const again = read(`${text} ${asFraction ? '' : 'g '}${FOODS[locale]}`, locale).quantity
        expect(formatQuantity(again, { locale, asFraction }).text).toBe(text)
      }),
      { numRuns: 200 },
    )
  })

  it('in the digits of languages without a grammar too', () => {
    fc.assert(
      fc.property(otherDigits, quantities, (locale, quantity) => {
        fc.pre(quantity >= LEAST)
        const text = `${formatQuantity(quantity, { locale, asFraction: false }).text} kg onions`
        expect([text, read(text, locale).quantity]).toEqual([text, expect.closeTo(quantity, 3)])
        expect(read(text, locale).originalText).toBe(text)
      }),
    )
  })
})

describe('any text', () => {
  const words = fc.constantFrom(
    '1',
    '½',
    '1/0',
    '2-3',
    '1,5',
    '٢',
    '三',
    'kg',
    'EL',
    '個',
    'x',
    '(',
    ')',
    ',',
    'or',
    'oder',
    'salt',
    'じゃがいも',
    'بصل',
    ':',
  )
  const texts = fc.oneof(
    fc.array(words, { maxLength: 15 }).map((parts) => parts.join(' ')),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.string({ unit: 'binary', maxLength: 80 }),
  )

  it('no language throws, and the line is kept', () => {
    fc.assert(
      fc.property(locales, texts, (locale, text) => {
        const sentence = read(text, locale)
        expect(sentence.originalText).toBe(text)
        for (const number of [sentence.quantity, sentence.upperQuantity])
          expect(number === null || (Number.isFinite(number) && number >= 0)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})
