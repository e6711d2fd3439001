import { expect, test } from 'vitest'
import { cleanLines, cleanParagraphs, cleanText } from './clean-text.ts'

test.each<[unknown, string]>([
  ['<p> Hello World </p></p>', 'Hello World'],
  [1, '1'],
  [['first', 'second'], 'first'],
  [[['deep']], 'deep'],
  [{ '@value': 'Kuchen', '@language': 'de' }, 'Kuchen'],
  [null, ''],
  [undefined, ''],
  [{ a: 1 }, ''],
  [Number.NaN, ''],
  ['a\u00a0b\tc   d', 'a b c d'],
  ['salt &amp; pepper', 'salt & pepper'],
  ['salt &amp;amp;amp; pepper', 'salt & pepper'],
  ['cr&egrave;me br&#251;l&#xE9;e', 'crème brûlée'],
  ['&lt;p&gt;half &amp;frac12;&lt;/p&gt;', 'half ½'],
  ['&amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;', 'bold'],
  ['don&#039;t &ldquo;stir&rdquo;', "don't “stir”"],
  ['salt u0026 pepper', 'salt & pepper'],
  ['salt \\u0026amp; pepper', 'salt & pepper'],
  ['soft\u00adhyphen\u200b', 'softhyphen'],
  ['less than < 200 g, a <3 recipe', 'less than < 200 g, a <3 recipe'],
  ['R&D', 'R&D'],
])('the text of %j is %j', (value, text) => {
  expect(cleanText(value)).toBe(text)
})

test.each([
  '<script>alert(1)</script>Cake',
  '<\u200bp>Cake',
  'Cake<img src=x onerror=alert(1)>',
  'Cake<img src=x onerror=alert(1)//',
  'Cake&lt;svg/onload=alert(1)&gt;',
  'Cake<!-- x --><style>p{}</style>',
  'Cake&lt;scr<script>x</script>ipt&gt;',
  'Cake<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;"></iframe>',
])('no markup comes out of %j', (value) => {
  expect(cleanText(value)).toMatch(/^Cake/)
  expect(cleanText(value)).not.toMatch(/<|alert\(1\)<|onerror=/)
})

test('lines are those of the source where no tag breaks lines, else those of the tags', () => {
  expect(cleanLines('Mix.\r\nBake <b>slowly</b>.\n\n\nServe.')).toEqual(['Mix.', 'Bake slowly.', 'Serve.'])
  expect(cleanLines('<p>Mix\nwell.</p><p>Bake.<br>Serve.</p>')).toEqual(['Mix well.', 'Bake.', 'Serve.'])
  expect(cleanLines('<ul><li>2 eggs<li>1 cup <span>flour</span></ul>')).toEqual(['2 eggs', '1 cup flour'])
})

test('paragraphs stay separated by one empty line', () => {
  expect(cleanParagraphs('<p>One</p>\n\n\n<p>Two</p>')).toBe('One\n\nTwo')
})

test('megabytes of tags or of escaped escapes end soon', () => {
  const start = performance.now()
  cleanText('<b>'.repeat(1_000_000))
  cleanText(`&${'amp;'.repeat(1_000_000)}lt;b&gt;`)
  cleanText('<'.repeat(3_000_000))
  expect(performance.now() - start).toBeLessThan(6000)
})
