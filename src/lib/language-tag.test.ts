import { expect, it } from 'vitest'
import { locales } from '~/paraglide/runtime.js'
import { canonicalTag, directionOf, languageOf, tagOf } from './language-tag'
import { matchLocale } from './locale'

it.each(locales)('%s has a valid tag that leads back to it, and its direction', (locale) => {
  const tag = tagOf(locale)
  expect(Intl.getCanonicalLocales(tag)).toEqual([tag])
  expect(matchLocale(tag)).toBe(locale)
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  expect(names.of(new Intl.Locale(tag).region ?? '')).toBeDefined()
  const isRtl = ['Arab', 'Hebr'].includes(new Intl.Locale(tag).maximize().script ?? '')
  expect([directionOf(locale), directionOf(tag)]).toEqual(isRtl ? ['rtl', 'rtl'] : ['ltr', 'ltr'])
})

it.each([
  ['de_DE', 'de-DE'],
  [' pt-br ', 'pt-BR'],
  ['zh-hant-tw', 'zh-Hant-TW'],
  ['de-x-foo', 'de'],
  ['en-u-nu-thai', 'en'],
  ['und-Latn', null],
  ['x-private', null],
  ['', null],
  ['klingon!', null],
])('the tag of a text: %j is %j', (text, tag) => {
  expect(canonicalTag(text)).toBe(tag)
})

it('a language consists of parts of a locale', () => {
  const languages = ['de-DE', 'pt-BR', 'pt-PT', 'zh-TW', 'sr-SP', 'no-NO'].map(languageOf)
  expect(languages).toEqual(['de', 'pt-BR', 'pt', 'zh-TW', 'sr-Cyrl', 'nb'])
})
