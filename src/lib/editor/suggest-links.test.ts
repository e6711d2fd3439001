import { expect, it } from 'vitest'
import { suggestLinks } from './suggest-links'

const ingredients = [
  { key: 'oil', text: '2 tbsp olive oil' },
  { key: 'onion', text: 'Red onions' },
  { key: 'salt', text: 'salt' },
]

it('links what the step names, whatever its case and the signs around it', () => {
  expect(suggestLinks('Fry the (ONIONS), with olive-oil or oil.', ingredients, new Set())).toEqual([
    'oil',
    'onion',
  ])
})

it('leaves out what is linked already', () => {
  expect(suggestLinks('Onions and salt', ingredients, new Set(['salt']))).toEqual(['onion'])
})

it('does not go by short words, common words and numbers', () => {
  const tricky = [
    { key: 'a', text: 'in the and with 180g' },
    { key: 'b', text: 'forest fruit' },
  ]
  expect(suggestLinks('in the and for with 180g', tricky, new Set())).toEqual([])
})
