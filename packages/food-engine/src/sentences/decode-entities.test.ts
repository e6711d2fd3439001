import { describe, expect, test } from 'vitest'
import { readDecoded } from './decode-entities.ts'
import { parseSentence } from './parse-sentence.ts'
import type { ParsedSentence, SentenceField } from './parsed-sentence.ts'

const written = ({ readings, originalText }: ParsedSentence, field: SentenceField) =>
  readings[field]?.spans.map(({ start, end }) => originalText.slice(start, end))

describe('characters escaped as in a web page are decoded', () => {
  const lines = [
    ['en', '&#189; cup milk', 0.5, 'cup', 'milk'],
    ['en', '&frac12; cup milk', 0.5, 'cup', 'milk'],
    ['en', '1&frac34; cups milk', 1.75, 'cups', 'milk'],
    ['en', '1&amp;frac14; cups milk', 1.25, 'cups', 'milk'],
    ['en', '1&frasl;2&nbsp;cup milk', 0.5, 'cup', 'milk'],
    ['en', '2 jalape&#xF1;os', 2, null, 'jalapeños'],
    ['de', '&frac12; TL Salz', 0.5, 'TL', 'Salz'],
    ['de', '1&#189; l W&#252;rze', 1.5, 'l', 'Würze'],
  ] as const
  test.each(lines)('%s: %s', (language, text, quantity, unit, name) => {
    const read = parseSentence(text, { language })
    expect(read).toMatchObject({ kind: 'ingredient', originalText: text, quantity, unit, name })
  })

  test('each part has its position in the original text', () => {
    const english = parseSentence('1&frac12; cups jalape&#241;os, sliced', { language: 'en' })
    expect(written(english, 'quantity')).toEqual(['1&frac12;'])
    expect(written(english, 'unit')).toEqual(['cups'])
    expect(written(english, 'name')).toEqual(['jalape&#241;os'])
    expect(written(english, 'preparation')).toEqual(['sliced'])
    const german = parseSentence('&frac12; TL W&#252;rze', { language: 'de' })
    expect(written(german, 'quantity')).toEqual(['&frac12;'])
    expect(written(german, 'name')).toEqual(['W&#252;rze'])
  })

  test.each([
    'M&M;s',
    'B&B; salt',
    '&#0; salt',
    '&#27; salt',
    '&#150; salt',
    '&#xD800; salt',
    '&#9999999; salt',
    'salt &#99999999; pepper',
  ])('"%s" stays as it is', (text) => {
    const given: string[] = []
    readDecoded(text, (sentence) => {
      given.push(sentence)
      return parseSentence(sentence, { language: 'en' })
    })
    expect(given).toEqual([text])
  })
})
