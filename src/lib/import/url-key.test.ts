import { expect, it } from 'vitest'
import { urlKey } from './url-key'

const page = 'https://example.org/soups/lentil'

it.each([
  'http://example.org/soups/lentil',
  'https://www.example.org/soups/lentil/',
  'https://EXAMPLE.org/soups/lentil#comments',
  'https://example.org/soups/lentil?utm_source=mail&fbclid=1',
])('%s is the same page', (url) => expect(urlKey(url)).toBe(urlKey(page)))

it.each([
  'https://example.org/soups/lentils',
  'https://example.org/soups/Lentil',
  'https://example.org/soups/lentil?p=2',
  'https://other.example.org/soups/lentil',
  'https://example.org:8443/soups/lentil',
])('%s is another page', (url) => expect(urlKey(url)).not.toBe(urlKey(page)))

it('a text that is no URL equals only itself', () => {
  expect(urlKey('soup')).toBe('soup')
})
