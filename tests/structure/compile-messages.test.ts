import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { compileTexts, readLanguages } from '../../build/compile-messages'
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
const write = (locale: string, messages: object) =>
  fs.writeFileSync(path.join(folder, `${locale}.json`), JSON.stringify(messages))
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
])('%s is no message', (_, color) => {
  write('en-US', { ...english, color })
  expect(() => readLanguages(folder)).toThrow('color is not a message')
})

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
