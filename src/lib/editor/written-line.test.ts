import { findAmounts } from '@ramekin/food-engine/amounts'
import { expect, it } from 'vitest'
import { toAmount } from './amount'
import { newIngredient } from './editor-recipe'
import { asWritten, lineTextOf, withLinks, wordsOf } from './written-line'

const LOCALE = 'en-US'
const onions = { id: 'o', name: 'onions' }

/** A row whose fields were parsed from this text. */
function row(words: string, quantity: number) {
  const line = { ...newIngredient(), amount: toAmount(quantity, LOCALE), foodText: 'onions', note: 'chopped' }
  return asWritten(line, words, findAmounts(words, { quantity }))
}
const withAmount = (words: string, before: number, text: string) => {
  const line = row(words, before)
  return wordsOf({ ...line, amount: { ...line.amount, text } }, LOCALE)
}

it('the text stays while the fields agree, and includes a changed field', () => {
  const line = row('2 onions, chopped', 2)
  expect(wordsOf(line, LOCALE)).toBe('2 onions, chopped')
  expect(wordsOf({ ...line, note: 'sliced' }, LOCALE)).toBe('2 onions, sliced')
  expect(wordsOf({ ...line, foodText: 'shallots' }, LOCALE)).toBe('2 shallots, chopped')
  expect(wordsOf({ ...line, foodText: '' }, LOCALE)).toBe('')
  expect(lineTextOf({ ...line, note: 'sliced' }, LOCALE)).toBe('2 onions, sliced')
})

it('another amount scales the text, and replaces a range', () => {
  expect(withAmount('2 onions (300 g), chopped', 2, '4')).toBe('4 onions (600 g), chopped')
  expect(withAmount('2–3 onions, chopped', 2, '3')).toBe('3 onions, chopped')
  expect(withAmount('2–3 onions (300 g), chopped', 2, '5')).toBe('5 onions (600 g), chopped')
})

it('the text stays when the row is linked to a food', () => {
  const linked = withLinks(row('2 onions, chopped', 2), { food: onions, foodText: '' })
  expect(wordsOf(linked, LOCALE)).toBe('2 onions, chopped')
})
