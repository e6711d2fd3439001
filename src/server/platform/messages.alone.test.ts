import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { availableLocales } from '~/lib/messages/available-locales'
import { m } from '~/paraglide/messages.js'
import { getLocale, type Locale, locales } from '~/paraglide/runtime.js'
import { paraglideMiddleware } from '~/paraglide/server.js'
import { followRequestLocale } from '~/server/platform/transport/request-locale'

const visit = (locale: string) => new Request('http://localhost/', { headers: { 'accept-language': locale } })

it('reads the requested language, and English if it has no texts', () => {
  const texts = (['de-DE', 'ar-SA', 'en-US'] as const).map((locale) => m.common_cancel({}, { locale }))
  expect(texts).toEqual(['Abbrechen', 'إلغاء', 'Cancel'])
  for (const locale of locales)
    if (!availableLocales.includes(locale))
      expect(m.recipes_count({ count: 2 }, { locale })).toBe('2 recipes')
})

it('never mixes the languages of requests at the same time', async () => {
  followRequestLocale()
  const page = async (locale: Locale) => {
    const said = []
    for (let at = 0; at < 5; at++) {
      said.push(getLocale(), m.common_save(), m.recipes_count({ count: 3 }))
      await setTimeout(Math.random() * 5)
    }
    const expected = [locale, m.common_save({}, { locale }), m.recipes_count({ count: 3 }, { locale })]
    expect(said).toEqual(Array.from({ length: 5 }, () => expected).flat())
    return new Response(null)
  }
  const visits = Array.from(
    { length: 200 },
    (_, at) => availableLocales[at % availableLocales.length] ?? 'en-US',
  )
  await Promise.all(visits.map((locale) => paraglideMiddleware(visit(locale), () => page(locale))))
})
