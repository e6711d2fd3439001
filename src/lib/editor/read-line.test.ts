import { describe, expect, it } from 'vitest'
import { indexWords, readLine } from './read-line'

const word = (...words: [string, ...string[]]) => ({ id: words[0], name: words[0], words })
const known = indexWords(
  [
    word('tablespoon', 'tbsp', 'EL'),
    word('pinch', 'pinches'),
    word('gram', 'g'),
    word('clove', 'cloves'),
    word('fluid ounce', 'fl oz'),
  ],
  [word('olive oil'), word('onion', 'onions'), word('crème fraîche'), word('salt, flaky')],
)
const read = (text: string) => {
  const { quantity, unit, food, foodText, note } = readLine(text, known)
  return [quantity, unit?.name ?? null, food?.name ?? foodText, note]
}

describe('readLine', () => {
  it.each([
    ['2 tbsp olive oil, divided', [2, 'tablespoon', 'olive oil', 'divided']],
    ['a pinch of saffron, in 2 tbsp warm water', [1, 'pinch', 'saffron', 'in 2 tbsp warm water']],
    ['500g flour', [500, 'gram', 'flour', '']],
    ['1 1/2 fl oz rum', [1.5, 'fluid ounce', 'rum', '']],
    ['½ El. Creme Fraiche', [0.5, 'tablespoon', 'crème fraîche', '']],
    ['2 Onions (red)', [2, null, 'onion', '(red)']],
    ['2–3 cloves garlic, crushed', [2, 'clove', 'garlic', '(2–3) crushed']],
    ['٢ onions', [2, null, 'onion', '']],
    ['salt, flaky', [null, null, 'salt, flaky', '']],
  ])('takes "%s" apart', (text, parts) => expect(read(text)).toEqual(parts))

  it('knows a food although only its id is told', () => {
    expect(readLine('onions', known)).toMatchObject({ food: { id: 'onion' }, foodText: '' })
    expect(readLine('leeks', known)).toMatchObject({ food: null, foodText: 'leeks' })
  })

  it.each(['2 cloves', '1 tbsp'])('does not make "%s" an amount of nothing', (text) =>
    expect(readLine(text, known)).toMatchObject({ unit: null, foodText: text.split(' ')[1] }),
  )

  it.each(['2024', '1/0 cups', '1e99 eggs', '', '-', 'An old family recipe'])('keeps "%s" as it is', (text) =>
    expect(readLine(text, known)).toMatchObject({ quantity: null, unit: null, foodText: text }),
  )
})
