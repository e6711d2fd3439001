import { expect, it } from 'vitest'
import {
  localeFromCookie,
  localeFromHeader,
  localeFromPath,
  localePrefix,
  matchLocale,
  ownLanguage,
} from './locale'

const matches = (tags: Record<string, string | undefined>) => {
  const found = Object.fromEntries(Object.keys(tags).map((tag) => [tag, matchLocale(tag)]))
  expect(found).toEqual(tags)
}

it('finds the locale of an exact tag, in any letter case', () => {
  matches({ 'de-DE': 'de-DE', 'PT-br': 'pt-BR', ' en-gb ': 'en-GB', 'sr-SP': 'sr-SP' })
})

it('finds the main locale of a language, or the only one', () => {
  matches({ en: 'en-US', 'en-AU': 'en-US', 'fr-CH': 'fr-FR', pt: 'pt-PT', 'pt-AO': 'pt-PT', de: 'de-DE' })
  matches({
    'de-AT': 'de-DE',
    'es-419': 'es-ES',
    'ca-valencia': 'ca-ES',
    nb: 'no-NO',
    'nn-NO': 'no-NO',
    no: 'no-NO',
  })
})

it('distinguishes the two scripts of Chinese, given or usual in the region', () => {
  const traditional = [
    'zh-TW',
    'zh-Hant',
    'zh-Hant-TW',
    'zh-Hant-HK',
    'zh-HK',
    'zh-MO',
    'zh-Hant-CN',
    'yue',
    'yue-HK',
  ]
  matches(Object.fromEntries(traditional.map((tag) => [tag, 'zh-TW'])))
  const simplified = ['zh', 'zh-CN', 'zh-SG', 'zh-Hans', 'zh-Hans-CN', 'zh-Hans-HK', 'zh-cmn-Hans', 'yue-CN']
  matches(Object.fromEntries(simplified.map((tag) => [tag, 'zh-CN'])))
})

it('supports former language codes', () => {
  matches({
    iw: 'he-IL',
    'iw-IL': 'he-IL',
    he: 'he-IL',
    mo: 'ro-RO',
    sh: 'sr-SP',
    'no-bok': 'no-NO',
    'no-nyn': 'no-NO',
  })
})

it('finds language and region next to a script or variant', () => {
  matches({
    'sr-Latn': 'sr-SP',
    'sr-Cyrl-RS': 'sr-SP',
    'sr-RS': 'sr-SP',
    'fr-Latn-CA': 'fr-CA',
    'en-GB-oxendict': 'en-GB',
  })
})

it('returns nothing for unsupported languages and invalid tags', () => {
  for (const tag of ['id', 'in', 'in-ID', 'ji', 'und', '*', '', 'x-kitchen', 'de_DE_', '-', 'a'])
    expect(matchLocale(tag), tag).toBeUndefined()
})

it('a header is read by weight, then by order, skipping unsupported languages', () => {
  expect(localeFromHeader('in-ID, iw;q=0.8, de;q=0.9')).toBe('de-DE')
  expect(localeFromHeader('de;q=0, *')).toBeUndefined()
  expect(localeFromHeader(null)).toBeUndefined()
})

it('only the first tags of a header count, which holds more than a browser sends', () => {
  expect(localeFromHeader(`${'xx,'.repeat(9)}de`)).toBe('de-DE')
  expect(localeFromHeader(`${'xx,'.repeat(10)}de`)).toBeUndefined()
  expect(localeFromHeader(`de;q=0.9,${'a'.repeat(60_000)}`)).toBe('de-DE')
  expect(localeFromHeader(`${'a'.repeat(60_000)},de`)).toBeUndefined()
})

it('only languages with complete texts are shown', () => {
  const among = ['pt-BR', 'zh-CN', 'de-DE'] as const
  expect(matchLocale('pt-PT', among)).toBe('pt-BR')
  expect(matchLocale('zh-TW', among)).toBeUndefined()
  expect(matchLocale('fr-FR', among)).toBeUndefined()
  expect(localeFromCookie('a=b; locale=DE-de')).toBe('de-DE')
  expect(localeFromCookie('locale=xx-XX')).toBeUndefined()
})

it('a prefix of a path names a language by any of its tags', () => {
  for (const prefix of ['/de-DE', '/de-de', '/de', '/de-AT']) {
    expect(localePrefix(`${prefix}/login`)).toBe(prefix)
    expect(localeFromPath(prefix)).toBe('de-DE')
  }
  for (const prefix of ['/fr', '/nb', '/nn', '/iw', '/sr-RS', '/sr-Cyrl-RS', '/pt', '/zh-Hant'])
    expect(localePrefix(`${prefix}/g/home`)).toBe(prefix)
  for (const path of [
    '/',
    '/g/home',
    '/login',
    '/device',
    '/user/profile',
    '/xx/login',
    '/de_DE',
    '/deutsch',
  ])
    expect([path, localePrefix(path), localeFromPath(path)]).toEqual([path, '', undefined])
})

it('is the own language, also without texts, unless another one was chosen', () => {
  const among = ['en-US', 'de-DE'] as const
  expect(ownLanguage('en-US', ['sv', 'en'], among)).toBe('sv-SE')
  expect(ownLanguage('de-DE', ['sv', 'de'], among)).toBe('sv-SE')
  expect(ownLanguage('de-DE', ['sv', 'en'], among)).toBe('de-DE')
  expect(ownLanguage('en-US', ['tlh'], among)).toBe('en-US')
})
