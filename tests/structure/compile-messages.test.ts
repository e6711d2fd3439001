import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compileTexts, readLanguages } from '../../build/compile-messages'
import { readTextFile, writeTextFile } from '../../build/inlang-format'
import inlang from '../../project.inlang/settings.json' with { type: 'json' }
import { computedMs } from '../support/computed-ms'

const plural = (match: Record<string, string>) => [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match,
  },
]
const english = {
  $schema: 'https://inlang.com/schema/inlang-message-format',
  save: 'Save',
  color: 'Color of {name}',
  recipes: plural({ 'countPlural=one': '{count} recipe', 'countPlural=other': '{count} recipes' }),
}

let folder = ''
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ramekin-messages-'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  write('en-US', english)
  write('quality', Object.fromEntries(inlang.locales.map((locale) => [locale, { complete: true }])))
})
afterEach(() => {
  fs.rmSync(folder, { recursive: true })
  vi.restoreAllMocks()
})
const write = (locale: string, messages: object, into = folder) =>
  fs.writeFileSync(path.join(into, `${locale}.json`), JSON.stringify(messages))
const availableOf = () => [...readLanguages(folder).keys()]

it('a language is available when it passed and has every message', () => {
  const { save, ...others } = english
  write('de-DE', others)
  expect(availableOf()).toEqual(['en-US'])
  write('de-DE', { ...others, save })
  expect(availableOf()).toEqual(['en-US', 'de-DE'])
  write('quality', { 'de-DE': { complete: false } })
  expect(availableOf()).toEqual(['en-US'])
})

it('a variant has the other texts of its language, and nothing else is filled', () => {
  write('en-GB', { color: 'Colour of {name}' })
  write('fr-FR', english)
  write('fr-CA', {})
  for (const locale of ['pt-PT', 'zh-CN']) write(locale, english)
  for (const locale of ['pt-BR', 'zh-TW']) write(locale, { save: 'Save' })
  const languages = readLanguages(folder)
  expect([...languages.keys()].sort()).toEqual(['en-GB', 'en-US', 'fr-CA', 'fr-FR', 'pt-PT', 'zh-CN'])
  expect(languages.get('en-GB')).toMatchObject({ save: 'Save', color: 'Colour of {name}' })
})

it('a variant is not available without its language', () => {
  write('fr-BE', { save: 'Save' })
  expect(availableOf()).toEqual(['en-US'])
})

it.each([
  ['a brace without a name', 'Color of {'],
  ['an unknown selector', plural({ 'other=one': 'a', 'other=other': 'b' })],
  ['a plural without its last form', plural({ 'countPlural=one': '{count} recipe' })],
  ['a plural of another number (S5)', plural({ 'numberPlural=one': 'a', 'numberPlural=other': 'b' })],
  [
    'a plural with a second selector (S5)',
    plural({ 'count=0, countPlural=*': 'a', 'countPlural=other': 'b' }),
  ],
  ['an unknown form', plural({ 'countPlural=some': 'a', 'countPlural=other': 'b' })],
  ['an empty text', ''],
])('%s is no message', (_, color) => {
  write('en-US', { ...english, color })
  expect(() => readLanguages(folder)).toThrow('color is not a message')
})

it('writes texts as it reads them, and nothing that it refuses', () => {
  const file = path.join(folder, 'copy.json')
  const texts = readTextFile('messages/ar-SA.json')
  writeTextFile(file, texts)
  expect(fs.readFileSync(file, 'utf8')).toBe(fs.readFileSync('messages/ar-SA.json', 'utf8'))
  for (const text of ['', 'Color of {', { one: 'a', other: '' }])
    expect(() => writeTextFile(file, { color: text })).toThrow('color is not a message')
  expect(readTextFile(file)).toEqual(texts)
})

it('removes languages that are no longer available, and files of earlier versions', () => {
  const out = path.join(folder, 'out')
  write('de-DE', english)
  compileTexts(folder, out)
  const written = fs.readdirSync(out, { recursive: true })
  expect(written).toContain(path.join('texts', 'de-DE.json'))
  fs.rmSync(path.join(folder, 'de-DE.json'))
  fs.mkdirSync(path.join(out, 'messages'))
  for (const name of ['messages/de-DE.js', 'registry.js', 'runtime.js', 'texts/en-US.json.1234'])
    fs.writeFileSync(path.join(out, name), '')
  compileTexts(folder, out)
  expect(fs.readdirSync(out, { recursive: true }).sort()).toEqual(
    [...written.filter((name) => name !== path.join('texts', 'de-DE.json')), 'runtime.js'].sort(),
  )
})

it('is complete after several compilations at once, of different languages', async () => {
  const out = path.join(folder, 'out')
  const few = path.join(folder, 'few')
  fs.mkdirSync(few)
  write('en-US', { ...english, save: 'Store' }, few)
  write('quality', {}, few)
  for (const locale of inlang.locales) write(locale, english)
  const code = `import { compileTexts } from ${JSON.stringify(path.resolve('build/compile-messages.ts'))}
    for (let at = 0; at < 20; at++) for (const folder of ${JSON.stringify([few, folder])}) compileTexts(folder, ${JSON.stringify(out)})`
  const compilations = Array.from({ length: 4 }, () =>
    spawn(process.execPath, ['--input-type=module', '--eval', code], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  const ends = await Promise.all(compilations.map((child) => once(child, 'exit')))
  expect(ends.map(([status]) => status)).toEqual([0, 0, 0, 0])
  compileTexts(folder, out)
  expect(fs.readdirSync(path.join(out, 'texts')).sort()).toEqual(
    inlang.locales.map((locale) => `${locale}.json`).sort(),
  )
  expect(fs.readdirSync(out)).toHaveLength(4)
}, 30_000)

it('compiles 42 languages in less than two seconds, and writes only those that changed', () => {
  const source: Record<string, unknown> = JSON.parse(fs.readFileSync('messages/en-US.json', 'utf8'))
  for (const locale of inlang.locales) write(locale, source)
  const out = path.join(folder, 'out')
  compileTexts(folder, out)
  const changeOf = (locale: string) => fs.statSync(path.join(out, `texts/${locale}.json`)).ino
  const before = inlang.locales.map(changeOf)
  write('sv-SE', { ...source, common_save: 'Spara' })
  const started = computedMs()
  compileTexts(folder, out)
  expect(computedMs() - started).toBeLessThan(2000)
  const changed = inlang.locales.filter((locale, at) => changeOf(locale) !== before[at])
  expect(changed).toEqual(['sv-SE'])
  expect(JSON.parse(fs.readFileSync(path.join(out, 'available.json'), 'utf8'))).toHaveLength(42)
})
