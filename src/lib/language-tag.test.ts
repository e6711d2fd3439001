import { expect, it } from 'vitest'
import { locales } from '~/paraglide/runtime.js'
import { directionOf, tagOf } from './language-tag'
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
