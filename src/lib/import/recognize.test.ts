import { expect, it } from 'vitest'
import { recognize } from './recognize'

const soup = 'https://example.org/soup'

it.each<[string, string, object]>([
  ['nothing', '  \n', { kind: 'empty' }],
  ['a link', soup, { kind: 'link', url: soup }],
  ['a link without a scheme', 'example.org/soup', { kind: 'link', url: 'https://example.org/soup' }],
  ['a shared link with words', `Look at this: ${soup} Yum`, { kind: 'link', url: soup }],
  ['the same link twice', `${soup}\n${soup}`, { kind: 'link', url: soup }],
  [
    'links in lines',
    `${soup}\nhttps://example.org/pie`,
    { kind: 'links', urls: [soup, 'https://example.org/pie'], repeated: 0 },
  ],
  [
    'links, one of them twice',
    `${soup}\nhttps://example.org/pie\n${soup}?utm_source=letter`,
    { kind: 'links', urls: [soup, 'https://example.org/pie'], repeated: 1 },
  ],
  ['page source', '<!doctype html><html><body>Soup</body></html>', { kind: 'page' }],
  ['JSON', '{"@type": "Recipe", "name": "Soup"}', { kind: 'json' }],
  ['a recipe', 'Soup\n\n2 leeks\n1 onion\n\nCut and cook.', { kind: 'text' }],
  ['a recipe that names its page', `Soup\n${'2 leeks, sliced\n'.repeat(30)}\nFrom ${soup}`, { kind: 'text' }],
])('recognizes %s', (_, text, expected) => expect(recognize(text)).toEqual(expected))
