import { expect, test } from 'vitest'
import { parseEnglish } from './parse-english.ts'

const QUANTITIES: readonly (readonly [string, number | null, number | null, string | null])[] = [
  ['1/2 cup apples', 0.5, null, 'cup'],
  ['1,5 l milk', 1.5, null, 'l'],
  ['1,000 g flour', 1000, null, 'g'],
  ['15 grams sugar', 15, null, 'grams'],
  ['1/3 cup sugar', 1 / 3, null, 'cup'],
  ['1 1/2 cups sugar', 1.5, null, 'cups'],
]

test.each(QUANTITIES)('%s', (text, quantity, upperQuantity, unit) => {
  const read = parseEnglish(text)
  expect(read.quantity).toBe(quantity)
  expect(read).toMatchObject({ upperQuantity, unit })
})
