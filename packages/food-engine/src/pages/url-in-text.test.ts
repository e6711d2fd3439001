import { expect, test } from 'vitest'
import { findUrlInText } from './url-in-text.ts'

test.each([
  ['https://example.org/cake', 'https://example.org/cake'],
  ['Look at this: https://example.org/cake?a=1#b and more', 'https://example.org/cake?a=1#b'],
  ['one http://example.org/1 two https://example.org/2', 'http://example.org/1'],
  ['so good (https://example.org/cake).', 'https://example.org/cake'],
  ['https://example.org/cake_(lemon)', 'https://example.org/cake_(lemon)'],
  ['<https://example.org/cake>', 'https://example.org/cake'],
  ['Apfelkuchen\nwww.example.org/kuchen\n', 'https://www.example.org/kuchen'],
  ['HTTPS://Example.org/Cake', 'HTTPS://Example.org/Cake'],
])('the first url in %j is %s', (text, url) => {
  expect(findUrlInText(text)).toBe(url)
})

test.each(['', 'grandma says: two eggs', 'ftp://example.org/', 'awww.so sweet'])(
  '%j has no address',
  (text) => {
    expect(findUrlInText(text)).toBeNull()
  },
)
