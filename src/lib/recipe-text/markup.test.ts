import { Lexer } from 'marked'
import { expect, test } from 'vitest'
import { hasMarkup, paragraphsOf } from './markup'

test.each([
  'Heat the oven to 160 °C. Brown it in two rounds, 4 minutes a side, and lift it out.',
  'Rühren, bis es dampft – etwa 10 Min. (nicht länger!)',
  'Add 1/2 cup & stir; 50% cream = good. "Quoted", it’s fine: 3 x 5 cm, $5?',
  'First line\nsecond line\n\nAnother paragraph',
  '',
])('plain text is plain for the Markdown parser too: %s', (text) => {
  expect(hasMarkup(text)).toBe(false)
  const kinds = new Set<string>()
  for (const token of Lexer.lex(text, { gfm: true, breaks: true })) {
    kinds.add(token.type)
    if (token.type === 'paragraph') for (const inner of token.tokens ?? []) kinds.add(inner.type)
  }
  expect([...kinds].filter((kind) => !['paragraph', 'text', 'br', 'space'].includes(kind))).toEqual([])
})

test.each([
  '**Careful**',
  '- one\n- two',
  'Before\n1. first\n2. second',
  '1) first',
  '# Heading',
  '> a word of warning',
  '[a page](https://example.org)',
  'see https://example.org',
  'see www.example.org',
  'a_b_c',
  '~~gone~~',
  '<b>bold</b>',
  'fish &amp; chips',
  'Title\n===',
  'Title\n---',
  '    indented code',
  '| a | b |',
  'back\\slash',
])('anything that may be Markdown is said to be: %s', (text) => {
  expect(hasMarkup(text)).toBe(true)
})

test('paragraphs end at empty lines, lines stay lines', () => {
  expect(paragraphsOf(' One\n two \n \nThree\n')).toEqual([['One', 'two'], ['Three']])
  expect(paragraphsOf('  \n ')).toEqual([])
})
