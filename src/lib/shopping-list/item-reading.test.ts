import { expect, it } from 'vitest'
import { pastedLines } from './item-reading'

it.each([
  ['- 2 loaves\n- [ ] sugar\n\n• 6 eggs', ['2 loaves', 'sugar', '6 eggs']],
  ['1. milk\r\n2. 6 eggs\r\n3. bread', ['milk', '6 eggs', 'bread']],
  ['1) Milch\n2) Brot', ['Milch', 'Brot']],
  ['milk\n3. Advent candles', ['milk', '3. Advent candles']],
  ['2 kg flour\n1.5 l milk', ['2 kg flour', '1.5 l milk']],
])('the lines of a copied list: %j', (text, lines) => {
  expect(pastedLines(text)).toEqual(lines)
})
