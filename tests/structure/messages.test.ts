import fs from 'node:fs'
import { expect, it } from 'vitest'
import { sourceFiles } from '../support/source-files'

const read = (file: string): Record<string, unknown> => JSON.parse(fs.readFileSync(file, 'utf8'))
const keysOf = (file: string) => Object.keys(read(file)).filter((key) => key !== '$schema')
const sourceKeys = keysOf('messages/en-US.json')
const code = sourceFiles(['src'], ['.ts', '.tsx']).map((file) => fs.readFileSync(file, 'utf8'))
const used = new Set(
  code.flatMap((text) => [...text.matchAll(/\bm\.([a-z]+_\w+)\b/g)].map((found) => found[1])),
)

/** Parameters of a message text, in any of its forms. */
const paramsOf = (message: unknown) =>
  [...new Set([...JSON.stringify(message).matchAll(/\{(\w+)\}/g)].map((found) => found[1]))].sort()

it('every message that the code uses exists', () => {
  expect([...used].filter((key) => key && !sourceKeys.includes(key))).toEqual([])
})

it('every message is used', () => {
  expect(sourceKeys.filter((key) => !used.has(key))).toEqual([])
})

it('common texts are one message', () => {
  const texts = ['en-US', 'de-DE', 'ar-SA'].map((locale) => read(`messages/${locale}.json`))
  const textOf = (key: string) => JSON.stringify(texts.map((messages) => messages[key]))
  const common = new Set(sourceKeys.filter((key) => key.startsWith('common_')).map(textOf))
  expect(common.size).toBeGreaterThan(20)
  expect(sourceKeys.filter((key) => !key.startsWith('common_') && common.has(textOf(key)))).toEqual([])
})

const isSimple = (text: unknown): text is string =>
  typeof text === 'string' && !/\{(?:count|number)\}/.test(text)

it.each(['en-US', 'de-DE', 'ar-SA'])(
  '%s is compiled to the content of its file, without a function for a bare text',
  async (locale) => {
    const compiled: { default: Record<string, string | ((inputs: unknown) => string)> } = await import(
      `../../src/paraglide/messages/${locale}.js`
    )
    expect(Object.keys(compiled.default).sort()).toEqual([...sourceKeys].sort())
    const texts = Object.entries(read(`messages/${locale}.json`)).filter(([key]) => key !== '$schema')
    const simple = texts.flatMap(([key, text]) => (isSimple(text) ? [{ key, text }] : []))
    expect(simple.length).toBeGreaterThan(2000)
    for (const { key, text } of simple) {
      const params = paramsOf(text)
      const said = compiled.default[key]
      if (params.length === 0) expect([key, said]).toEqual([key, text])
      else
        expect([
          key,
          typeof said === 'function' && said(Object.fromEntries(params.map((name) => [name, `{${name}}`]))),
        ]).toEqual([key, text])
    }
  },
)
