import { expect, it } from 'vitest'
import { locales } from '~/paraglide/runtime.js'
import { namedLocales } from './locale-names'

it('names all 42 languages in their own language and in that of the page', () => {
  const named = namedLocales('en-US', locales)
  expect(named).toHaveLength(42)
  const byLocale = new Map(named.map((entry) => [entry.locale, entry]))
  expect(byLocale.get('de-DE')).toMatchObject({
    ownName: 'Deutsch (Deutschland)',
    localName: 'German (Germany)',
  })
  expect(byLocale.get('fr-BE')?.ownName).toBe('Français (Belgique)')
  expect(byLocale.get('ar-SA')?.ownName).toContain('العربية')
  expect(byLocale.get('sr-SP')).toMatchObject({
    ownName: 'Српски (ћирилица, Србија)',
    localName: 'Serbian (Cyrillic, Serbia)',
  })
  expect(byLocale.get('no-NO')?.ownName).toBe('Norsk bokmål (Norge)')
  expect(new Set(named.map(({ ownName }) => ownName)).size).toBe(42)
})

it('sorts by the own name, as the language of the page sorts', () => {
  const names = namedLocales('de-DE', locales).map(({ ownName }) => ownName)
  expect(names).toEqual([...names].sort(new Intl.Collator('de-DE').compare))
})
