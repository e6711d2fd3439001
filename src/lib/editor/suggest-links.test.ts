import { expect, it } from 'vitest'
import { suggestLinks } from './suggest-links'

const ingredients = [
  { key: 'oil', name: 'olive oil' },
  { key: 'onion', name: 'red onion' },
  { key: 'salt', name: 'salt' },
  { key: 'apricot', name: 'Dried Apricots' },
  { key: 'spice', name: 'ras el hanout' },
]
const suggest = (text: string, linked: string[] = []) => suggestLinks(text, ingredients, new Set(linked))

it('links ingredients that the step names, regardless of case, number and punctuation', () => {
  expect(suggest('Fry the (ONIONS), in oil. Add an apricot!')).toEqual(['oil', 'onion', 'apricot'])
})

it('leaves out existing links', () => {
  expect(suggest('Onions and salt', ['salt'])).toEqual(['onion'])
})

it('matches whole words only', () => {
  expect(suggest('Lift it out of the boiling water for 3 min')).toEqual([])
})

it('ignores short words, common words and numbers', () => {
  const tricky = [
    { key: 'a', name: 'fruit of the forest with 180g' },
    { key: 'b', name: 'el' },
  ]
  expect(suggestLinks('Bake the el of and with 180g', tricky, new Set())).toEqual([])
})

it('distinguishes “leave” from a leaf, and stock from chicken', () => {
  const names = [
    { key: 'chicken', name: 'chicken thighs' },
    { key: 'stock', name: 'chicken stock' },
    { key: 'leaves', name: 'parsley leaves' },
    { key: 'vanilla', name: 'vanilla extract' },
  ]
  const found = (text: string) => suggestLinks(text, names, new Set())
  expect(found('Brown the chicken.')).toEqual(['chicken'])
  expect(found('Pour in the stock.')).toEqual(['stock'])
  expect(found('Leave to stand for 5 minutes.')).toEqual([])
  expect(found('Scatter the leaves over it.')).toEqual(['leaves'])
  expect(found('Beat in the vanilla.')).toEqual(['vanilla'])
})

it('takes no size, color, or state for a name', () => {
  const names = [
    { key: 'pepper', name: 'large red, yellow, or orange bell pepper' },
    { key: 'rice', name: 'cold cooked brown rice' },
  ]
  const found = (text: string) => suggestLinks(text, names, new Set())
  expect(found('Stir the soy sauce in a large bowl and brown the cooked meat.')).toEqual([])
  expect(found('Add the peppers.')).toEqual(['pepper'])
  expect(found('Add the cold rice.')).toEqual(['rice'])
})

it('finds names in scripts without blanks', () => {
  const names = [
    { key: 'onion', name: '玉ねぎ' },
    { key: 'salt', name: '塩' },
  ]
  expect(suggestLinks('玉ねぎを炒める', names, new Set())).toEqual(['onion'])
})
