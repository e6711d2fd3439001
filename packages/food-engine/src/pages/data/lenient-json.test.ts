import { expect, test } from 'vitest'
import { parseLenientJson } from './lenient-json.ts'

test.each<[string, string, unknown]>([
  ['sound JSON', '{"a": [1, "b", null, true]}', { a: [1, 'b', null, true] }],
  ['commas at the end', '{"a": [1, 2,], "b": 3,}', { a: [1, 2], b: 3 }],
  ['commas doubled', '{"a": [1,,2],, "b": 3}', { a: [1, 2], b: 3 }],
  ['a missing comma', '{"a": "x"\n "b": "y"}', { a: 'x', b: 'y' }],
  ['line breaks and tabs in a string', '{"a": "one\n\ttwo"}', { a: 'one\n\ttwo' }],
  ['control characters', '{"a": "one\u0001two"}', { a: 'one\u0001two' }],
  [
    'quotes that were not escaped',
    '{"a": "the "best" cake, ever", "b": 1}',
    { a: 'the "best" cake, ever', b: 1 },
  ],
  ['an inch sign', '{"a": ["a 9" tin", "2 eggs"]}', { a: ['a 9" tin', '2 eggs'] }],
  ['escapes that JSON does not know', String.raw`{"a": "it\'s \d \x \u00e9 \uZZ"}`, { a: "it's d x é uZZ" }],
  ['a line break after a backslash', '{"a": "one\\\ntwo"}', { a: 'one\ntwo' }],
  ['single quotes and bare keys', "{name: 'Cake', 'n': 2}", { name: 'Cake', n: 2 }],
  ['an HTML comment around it', '<!-- {"a": 1} -->', { a: 1 }],
  ['a commented CDATA section around it', '//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
  ['a commented CDATA section on one line', '/*<![CDATA[*/ {"a": 1} /*]]>*/', { a: 1 }],
  ['a bare CDATA section around it', '<![CDATA[{"a": 1}]]>', { a: 1 }],
  ['comments', '{"a": 1, // one\n /* two */ "b": "http://x/*y*/"}', { a: 1, b: 'http://x/*y*/' }],
  ['a semicolon at the end', '{"a": 1};', { a: 1 }],
  ['words that are no values', '{"a": undefined, "b": NaN, "c": None}', { a: null, b: null, c: 'None' }],
  ['an end in the middle of a string', '{"a": {"b": ["x", "half', { a: { b: ['x', 'half'] } }],
  ['an end after a key', '{"a": 1, "b":', { a: 1 }],
  ['a bracket too many', '{"a": [1]]}', { a: [1] }],
  ['a bracket too few', '{"a": [1, {"b": 2}', { a: [1, { b: 2 }] }],
])('it reads %s', (_name, text, value) => {
  expect(parseLenientJson(text)).toEqual([value])
})

test('several consecutive values are all read', () => {
  expect(parseLenientJson('{"a": 1}{"b": 2}\n[3]')).toEqual([{ a: 1 }, { b: 2 }, [3]])
})

test('a key that is the name of the prototype is a key like any other', () => {
  const [value] = parseLenientJson('{"__proto__": {"polluted": 1}, "a": 1,}')
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect(Object('')).not.toHaveProperty('polluted')
})

test('text that is no JSON gives nothing', () => {
  expect(parseLenientJson('')).toEqual([])
  expect(parseLenientJson('window.dataLayer = 1')).toEqual([])
})

test.each<[string, string]>([
  ['brackets without end', '['.repeat(2_000_000)],
  ['objects without end', '{"a":'.repeat(500_000)],
  ['quotes', '{"a": "'.concat('" '.repeat(1_000_000))],
  ['quotes and blanks', '["'.concat(`"${' '.repeat(1000)}`.repeat(3000))],
  ['backslashes', `{"a": "${'\\'.repeat(3_000_000)}`],
  ['closing brackets', `{${']'.repeat(3_000_000)}`],
  ['slashes', `{${'/'.repeat(3_000_000)}`],
])('megabytes of %s end soon', (_name, text) => {
  const start = performance.now()
  parseLenientJson(text)
  expect(performance.now() - start).toBeLessThan(5000)
})
