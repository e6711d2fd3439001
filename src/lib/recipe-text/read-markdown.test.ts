import { expect, it } from 'vitest'
import { readMarkdown } from './read-markdown'
import type { RichNode } from './rich-node'

const read = (text: string) => readMarkdown(text, false)
const readLine = (text: string) => readMarkdown(text, true)
const paragraph = (...children: RichNode[]) => [{ tag: 'p', children }]

it('reads what people mark', () => {
  expect(read('**Fold** the *whites* ~~quickly~~ in, `10 min`.')).toEqual(
    paragraph(
      { tag: 'strong', children: ['Fold'] },
      ' the ',
      { tag: 'em', children: ['whites'] },
      ' ',
      { tag: 'del', children: ['quickly'] },
      ' in, ',
      { tag: 'code', children: ['10 min'] },
      '.',
    ),
  )
})

it('keeps lines, lists with their first number, boxes and tables', () => {
  expect(read('one\ntwo')).toEqual(paragraph('one', { tag: 'br' }, 'two'))
  expect(read('3. knead\n4. rest')).toEqual([
    {
      tag: 'ol',
      start: 3,
      children: [
        { tag: 'li', children: ['knead'] },
        { tag: 'li', children: ['rest'] },
      ],
    },
  ])
  expect(JSON.stringify(read('- [x] salt\n- [ ] oil'))).toContain('☑ ')
  expect(read('| a | b |\n|---|---|\n| 1 | 2 |')).toMatchObject([
    {
      tag: 'table',
      children: [
        { tag: 'thead', children: [{ tag: 'tr', children: [{ tag: 'th' }, { tag: 'th' }] }] },
        { tag: 'tbody', children: [{ tag: 'tr', children: [{ children: ['1'] }, { children: ['2'] }] }] },
      ],
    },
  ])
})

it('makes no headings: only the page itself has an outline', () => {
  expect(read('# Tip')).toEqual(paragraph({ tag: 'strong', children: ['Tip'] }))
})

it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'vbscript:x'])(
  'does not link to %s',
  (address) => {
    expect(JSON.stringify(read(`[press](${address})`))).not.toContain('href')
  },
)

it('links to the web, to mail, telephone and this site', () => {
  for (const href of ['https://example.org/a', 'mailto:a@example.org', 'tel:123', '/g/home'])
    expect(read(`[x](${href})`)).toEqual(paragraph({ tag: 'a', href, children: ['x'] }))
})

it('shows pictures of this site and only the text of others', () => {
  expect(read('![loaf](/api/media/recipes/0c8f2a3e-5b1d-4f7a-9c36-1d2e3f4a5b6c/assets/a.webp)')).toEqual(
    paragraph({
      tag: 'img',
      src: '/api/media/recipes/0c8f2a3e-5b1d-4f7a-9c36-1d2e3f4a5b6c/assets/a.webp',
      alt: 'loaf',
    }),
  )
  expect(read('![loaf](https://example.org/a.png)')).toEqual(paragraph('loaf'))
})

it('allows harmless elements without attributes; any other HTML stays text', () => {
  expect(read('H<sub>2</sub>O<br>now')).toEqual(
    paragraph('H', { tag: 'sub', children: ['2'] }, 'O', { tag: 'br' }, 'now'),
  )
  expect(read('<b onclick="x()">no</b>')).toEqual(paragraph('<b onclick="x()">', 'no', '</b>'))
  expect(read('<script>alert(1)</script>')).toEqual(['<script>alert(1)</script>'])
  expect(read('<b>never closed')).toEqual(paragraph('<b>', 'never closed'))
})

it('decodes entities, and leaves unknown ones', () => {
  expect(read('180 &deg;C &frac12; &#189; &#xBD; &nope; & co')).toEqual(paragraph('180 °C ½ ½ ½ &nope; & co'))
})

it('reads one line without paragraphs and lists', () => {
  expect(readLine('- *very*\n  ripe')).toEqual(['- ', { tag: 'em', children: ['very'] }, ' ripe'])
})

const ID = '0c8f2a3e-5b1d-4f7a-9c36-1d2e3f4a5b6c'
const picturesIn = (text: string) => JSON.stringify(read(text)).match(/"tag":"img"/g)?.length ?? 0

it.each([
  `/api/media/recipes/${ID}/images/min-original.webp?version=ab12cd34`,
  `/api/media/recipes/${ID}/assets/apfel%20kuchen.png`,
  `/api/media/users/${ID}/profile.webp`,
])('draws the stored picture %s', (path) => {
  expect(picturesIn(`![x](${path})`)).toBe(1)
})

it.each([
  '/api/media/../recipes?perPage=1',
  `/api/media/recipes/${ID}/../../../recipes?perPage=1`,
  `/api/media/recipes/${ID}/%2e%2e/%2E%2e/%2e./recipes`,
  `/api/media/recipes/${ID}/.%2e/x`,
  `/api/media/recipes/${ID}/..\\..\\x`,
  `/api/media/recipes/${ID}/%2f../x`,
  `/api/media/recipes/${ID}/a.webp?queryFilter=x`,
  `/api/media/recipes/${ID}/a.webp?version=1&x=2`,
  '/api/media/other/x.png',
  '/api/media/recipes/1/x.png',
])('has no browser ask for %s', (path) => {
  expect(picturesIn(`![x](${path})`)).toBe(0)
  expect(picturesIn(`![x](<${path}>)`)).toBe(0)
})

it('shows an expensive or deeply nested text as written', () => {
  for (const text of ['1. '.repeat(3000), '>'.repeat(5000), 'a)*'.repeat(3000), '*'.repeat(20_000)])
    expect(read(text)).toEqual(paragraph(text.trim()))
})

it('reads long texts of ordinary Markdown', () => {
  const step = '- Add **200 g** of *flour* and stir for `10 min`, see [the note](https://example.org/n).\n'
  const nodes = read(`${step.repeat(60)}\nThen rest.\n\n${'Plain words of a long step. '.repeat(100)}`)
  expect(nodes[0]).toMatchObject({ tag: 'ul' })
})
