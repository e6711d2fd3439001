import { describe, expect, it } from 'vitest'
import { fromI18next, toI18next } from '../../scripts/messages/i18next'
import { readTexts, SOURCE, type Texts, translatedLocales } from '../../scripts/messages/texts'

const source = readTexts(SOURCE)

describe('i18next JSON', () => {
  it.each(translatedLocales())('%s comes back without a loss', (locale) => {
    const texts = readTexts(locale)
    expect(fromI18next(locale, source, toI18next(texts))).toEqual({ texts, refused: [] })
  })

  const english: Texts = {
    food_title: 'Foods of {name}',
    food_count: { one: '{count} food', other: '{count} foods' },
  }
  const polish = {
    food_title: 'Produkty: {{name}}',
    food_count_one: '{{count}} produkt',
    food_count_few: '{{count}} produkty',
    food_count_many: '{{count}} produktów',
    food_count_other: '{{count}} produktu',
  }

  it('has two braces around a parameter, and is read with one too', () => {
    const { texts } = fromI18next('pl-PL', english, polish)
    expect(texts).toEqual({
      food_title: 'Produkty: {name}',
      food_count: {
        one: '{count} produkt',
        few: '{count} produkty',
        many: '{count} produktów',
        other: '{count} produktu',
      },
    })
    expect(toI18next(texts)).toEqual(polish)
    expect(fromI18next('pl-PL', english, { food_title: 'Produkty: {name}' }).texts).toEqual({
      food_title: 'Produkty: {name}',
    })
  })

  it.each([
    ['a form that the language has not', 'food_count_two', { ...polish, food_count_two: '{{count}}' }],
    ['a message without all forms', 'food_count', { food_count_one: '{{count}} produkt' }],
    ['a parameter that English has not', 'food_title', { food_title: 'Produkty: {{nazwa}}' }],
    ['an unknown message', 'food_other', { food_other: 'Inne' }],
    ['an empty text', 'food_title', { food_title: ' ' }],
  ])('refuses %s', (_, key, flat) => {
    const { texts, refused } = fromI18next('pl-PL', english, flat)
    expect(refused).toEqual([expect.stringMatching(`^${key}: `)])
    if (key in english) expect(texts).not.toHaveProperty(key)
  })
})
