import { sentenceReaderOf } from '@ramekin/food-engine/sentences'
import { describe, expect, it } from 'vitest'
import { fillRow, isParsed, keepAsText, plainRow } from './line-reading'
import { makeLineReader } from './read-line'

const word = (...words: [string, ...string[]]) => ({ id: words[0], name: words[0], words })
const units = [
  word('tablespoon', 'tbsp', 'EL'),
  word('pinch', 'pinches'),
  word('gram', 'g'),
  word('clove', 'cloves'),
  word('fluid ounce', 'fl oz'),
  word('個'),
]
const foods = [
  word('olive oil'),
  word('onion', 'onions'),
  word('potato', 'potatoes'),
  word('crème fraîche'),
  word('salt, flaky'),
  word('玉ねぎ'),
]
const readIn = (language: string) => {
  const reader = makeLineReader(sentenceReaderOf(language))
  const vocabulary = reader.makeVocabulary(units, foods)
  return (text: string) => reader.read(text, vocabulary)
}
const readLine = readIn('en')
const read = (text: string, language = 'en') => {
  const { quantity, unit, food, foodText, note } = readIn(language)(text)
  return [quantity, unit?.name ?? null, food?.name ?? foodText, note]
}

describe('readLine', () => {
  it.each([
    ['2 tbsp olive oil, divided', [2, 'tablespoon', 'olive oil', 'divided']],
    ['a pinch of saffron, in 2 tbsp warm water', [1, 'pinch', 'saffron', 'in 2 tbsp warm water']],
    ['500g flour', [500, 'gram', 'flour', '']],
    ['1 1/2 fl oz rum', [1.5, 'fluid ounce', 'rum', '']],
    ['½ tbsp. Creme Fraiche', [0.5, 'tablespoon', 'crème fraîche', '']],
    ['2 Onions (red)', [2, null, 'onion', 'red']],
    ['2–3 cloves garlic, crushed', [2, 'clove', 'garlic', '(2–3) crushed']],
    ['2 kg potatoes, peeled', [2, null, 'potato', 'kg peeled']],
    ['2 glugs oil', [2, null, 'glugs oil', '']],
    ['salt, flaky', [null, null, 'salt, flaky', '']],
    ['2 cloves', [2, null, 'cloves', '']],
  ])('takes "%s" apart', (text, parts) => expect(read(text)).toEqual(parts))

  it.each([
    ['de', '½ El. Creme Fraiche', [0.5, 'tablespoon', 'crème fraîche', '']],
    ['ar', '٢ onions', [2, null, 'onion', '']],
    ['ja', '玉ねぎ 1/2個(みじん切り)', [0.5, '個', '玉ねぎ', 'みじん切り']],
  ])('in the language of the recipe (%s): %s', (language, text, parts) =>
    expect(read(text, language)).toEqual(parts),
  )

  it('finds a food of which only the id is given', () => {
    expect(readLine('onions')).toMatchObject({ food: { id: 'onion' }, foodText: '' })
    expect(readLine('leeks')).toMatchObject({ food: null, foodText: 'leeks' })
  })

  it.each(['2024', '1/0 cups', '1e99 eggs', '', '-', 'family recipe'])('keeps "%s" as it is', (text) =>
    expect(readLine(text)).toMatchObject({ quantity: null, unit: null, foodText: text }),
  )

  it.each(['For the sauce:', '## For the sauce', 'For the sauce'])('hears a heading in "%s"', (text) =>
    expect(readLine(text)).toMatchObject({ title: 'For the sauce', foodText: '', food: null }),
  )
})

describe('a row of the editor', () => {
  const line = '2 tbsp olive oil, divided'
  const filled = () => {
    const row = plainRow(line, 'en-US')
    if (row.kind !== 'ingredient') throw new Error('no heading was written')
    return fillRow(row, line, readLine(line), 'en-US')
  }

  it('keeps the line as written until it is parsed', () => {
    expect(plainRow(line, 'en-US')).toMatchObject({ foodText: line, originalText: line, note: '' })
    expect(plainRow('Sauce:', 'en-US')).toMatchObject({ kind: 'heading', text: 'Sauce' })
  })

  it('parses it, keeps the line, and can revert', () => {
    const row = filled()
    expect(row).toMatchObject({ note: 'divided', food: { id: 'olive oil' }, originalText: line })
    if (row.kind !== 'ingredient') throw new Error('an ingredient was read')
    expect(isParsed(row)).toBe(true)
    const back = keepAsText(row)
    expect(back).toMatchObject({ key: row.key, food: null, unit: null, note: '', foodText: line })
    expect(back.amount.text).toBe('')
    expect(isParsed(back)).toBe(false)
  })
})
