import { describe, expect, it } from 'vitest'
import { bareNameOf } from './bare-name'
import { matchParsed } from './match-parsed'
import { buildMatcher } from './matcher'

const matcher = buildMatcher({
  units: [],
  foods: ['banana', 'Banane', 'pomme', 'plátano', 'tomato', 'ripe tomato', 'cheese'].map((name) => ({
    id: name,
    name,
  })),
})

const matchFood = (food: string, language: string, note = '') =>
  matchParsed(
    {
      originalText: food,
      title: null,
      quantity: 3,
      upperQuantity: null,
      unit: null,
      food,
      note,
      confidence: { average: 1, quantity: 1, unit: null, food: 1, comment: null },
      parser: 'nlp',
    },
    matcher,
    language,
  )

describe('foods with a word for how ripe or big they are', () => {
  it.each([
    ['en', 'ripe bananas', 'banana', 'ripe'],
    ['en', 'very ripe bananas', 'banana', 'very ripe'],
    ['en', 'over-ripe bananas', 'banana', 'over-ripe'],
    ['en', 'large, ripe bananas', 'banana', 'large, ripe'],
    ['de', 'sehr reife Bananen', 'Banane', 'sehr reife'],
    ['fr', 'pommes bien mûres', 'pomme', 'bien mûres'],
    ['es', 'plátanos maduros', 'plátano', 'maduros'],
  ])('%s: %s are the food that is there, and the word becomes its note', (language, text, name, said) => {
    const { food, note } = matchFood(text, language)
    expect({ id: food?.entry?.id, text: food?.text, note }).toMatchObject({ id: name, note: said })
  })

  it('stand before what else is noted', () => {
    expect(matchFood('ripe bananas', 'en', 'mashed').note).toBe('ripe, mashed')
  })

  it('are what the group calls so, if it does', () => {
    expect(matchFood('ripe tomatoes', 'en')).toMatchObject({
      food: { entry: { id: 'ripe tomato' } },
      note: '',
    })
  })

  it('stay whole when the group has no such food, and other words are left alone', () => {
    expect(matchFood('ripe mangoes', 'en')).toMatchObject({
      food: { text: 'ripe mangoes', entry: null },
      note: '',
    })
    expect(matchFood('cream cheese', 'en')).toMatchObject({ food: { text: 'cream cheese', entry: null } })
    expect(bareNameOf('ripe', 'en')).toBeNull()
    expect(bareNameOf('bananas', 'en')).toBeNull()
    expect(bareNameOf('熟したバナナ', 'ja')).toBeNull()
  })
})
