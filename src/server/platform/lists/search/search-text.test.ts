import { expect, it } from 'vitest'
import { foldName } from '~/lib/text/fold-name'
import { readSearchText } from './search-text'

it.each([
  ['Chicken Soup', ['chicken', 'soup'], ['chicken soup'], false],
  ['  Rátàtôuile ', ['ratatouile'], ['ratatouile'], false],
  ['animal-sloop', ['animal', 'sloop'], ['animal-sloop', 'animal sloop'], false],
  ['mac & cheese', ['mac', 'cheese'], ['mac & cheese', 'mac cheese'], false],
  ['"mac & cheese"', ['mac & cheese'], ['mac & cheese'], true],
  ['" mac  &\ncheese " pie', ['mac & cheese', 'pie'], ['mac & cheese pie'], true],
  ["'green curry' thai", ['green curry', 'thai'], ["'green curry' thai"], true],
  ["grandma's brisket", ["grandma's", 'brisket'], ["grandma's brisket"], false],
  ['Grandma’s', ["grandma's"], ["grandma's"], false],
  ["'n' sour", ['n', 'sour'], ["'n' sour"], true],
  ['"unclosed', ['unclosed'], ['unclosed'], false],
  ['5"pan', ['5', 'pan'], ['5pan', '5 pan'], false],
  ['soup soup', ['soup'], ['soup soup'], false],
  ['&', ['&'], ['&'], false],
  ['Борщ', ['борщ'], ['борщ'], false],
])('%s', (text, literals, whole, quoted) => {
  const read = readSearchText(text, foldName)
  expect([...(read?.phrases ?? []), ...(read?.words ?? [])]).toEqual(literals)
  expect(read?.whole).toEqual(whole)
  expect(read?.phrases.length !== 0).toBe(quoted)
})

it.each(['', '   ', '""', `'"`, '\0', "' '"])('%j says nothing', (text) => {
  expect(readSearchText(text, foldName)).toBeNull()
})

it('searches for at most twenty words', () => {
  const text = Array.from({ length: 60 }, (_, at) => `w${at}`).join(' ')
  expect(readSearchText(text, foldName)?.words).toHaveLength(20)
})
