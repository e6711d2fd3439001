import { expect, test } from 'vitest'
import { tokenize } from './tokenize.ts'

const cases: readonly (readonly [string, readonly string[]])[] = [
  ['150ml/5fl oz milk', ['150', 'ml', '5', 'fl', 'oz', 'milk']],
  ['1 1/2 cups', ['1 1/2', 'cups']],
  ['1lb10oz beef', ['1', 'lb', '10', 'oz', 'beef']],
  ['2x400g cans', ['2x', '400', 'g', 'cans']],
  ['1 15-ounce can', ['1', '15', 'ounce', 'can']],
  ['28-day aged beef', ['28-day', 'aged', 'beef']],
  ['long-grain rice and/or M&M’s', ['long-grain', 'rice', 'and/or', 'M&M’s']],
  ['35% cream at 105°F', ['35%', 'cream', 'at', '105°F']],
  ['2 to 2½ inches', ['2 to 2½', 'inches']],
  ['400/14oz tin', ['400', '14', 'oz', 'tin']],
  ['bread—stale', ['bread', 'stale']],
]

test.each(cases)('%s', (text, expected) => {
  expect(tokenize(text).tokens.map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})
