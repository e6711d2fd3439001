import { expect, it } from 'vitest'
import { splitItems } from './split-items'

it.each([
  ['en-US', 'milk, eggs and bread', ['milk', 'eggs', 'bread']],
  ['en-US', 'milk, eggs, and bread', ['milk', 'eggs', 'bread']],
  ['de-DE', 'Milch, Eier und Brot', ['Milch', 'Eier', 'Brot']],
  ['de-DE', '1,5 kg Kartoffeln, 2 Zwiebeln, Salz', ['1,5 kg Kartoffeln', '2 Zwiebeln', 'Salz']],
  ['ar-SA', 'حليب، بيض وخبز', ['حليب', 'بيض', 'خبز']],
  ['ar-SA', 'خبز وحليب و٢ كغ بطاطس', ['خبز', 'حليب', '٢ كغ بطاطس']],
  ['en-US', 'bread and milk and eggs', ['bread', 'milk', 'eggs']],
  ['en-US', 'flour (plain, fine), sugar, butter', ['flour (plain, fine)', 'sugar', 'butter']],
])('a list in one line (%s: %s)', (locale, text, parts) => {
  expect(splitItems(text, locale)).toEqual({ parts, isList: true, isPair: false })
})

it.each(['salt and pepper', 'mac and cheese', 'salt & pepper', 'flour, sifted'])(
  '%s may be one item',
  (text) => {
    expect(splitItems(text, 'en-US')).toMatchObject({ isList: false })
  },
)

it.each(['', 'milk', '1,5 kg flour', 'sandwich bread', 'flour (plain, fine)', 'milk,', '2, 3'])(
  '“%s” is one item',
  (text) => {
    expect(splitItems(text, 'en-US')).toBeNull()
  },
)
