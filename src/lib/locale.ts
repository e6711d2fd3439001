import { LruMap } from '~/lib/lru-map'
import { type Locale, locales } from '~/paraglide/runtime.js'

const byLowerCase = new Map<string, Locale>(locales.map((locale) => [locale.toLowerCase(), locale]))
/** The main locale of languages with several, and replacements of unsupported tags. */
const preferred: Record<string, Locale> = {
  en: 'en-US',
  fr: 'fr-FR',
  pt: 'pt-PT',
  nb: 'no-NO',
  nn: 'no-NO',
}

export const LOCALE_COOKIE = 'locale'

/**
 * The best locale for a language tag: exact, then same language and region, then the language's main locale, then any
 * of the language. Supports old codes (`iw` is `he`); Chinese goes by script, which the region implies if omitted
 * (`zh-HK` is written like `zh-TW`).
 */
export function matchLocale(tag: string): Locale | undefined {
  const lower = tag.trim().toLowerCase()
  return byLowerCase.get(lower) ?? matchLanguage(readTag(lower))
}

/** Pre-check for BCP 47 tags: `Intl.Locale` takes about 25 µs to refuse an invalid one. */
const LANGUAGE_TAG = /^[a-z]{2,8}(?:-[a-z\d]{1,8}){0,6}$/

function readTag(tag: string): { language: string; script?: string; region?: string } {
  if (!LANGUAGE_TAG.test(tag)) return { language: '' }
  try {
    const locale = new Intl.Locale(tag)
    return { language: locale.language, script: locale.maximize().script, region: locale.region }
  } catch {
    return { language: tag.split('-')[0] ?? '' }
  }
}

function matchLanguage({ language, script, region }: ReturnType<typeof readTag>): Locale | undefined {
  if (language === 'zh' || language === 'yue') return script === 'Hant' ? 'zh-TW' : 'zh-CN'
  return (
    byLowerCase.get(`${language}-${region}`.toLowerCase()) ??
    preferred[language] ??
    locales.find((locale) => locale.startsWith(`${language}-`))
  )
}

/** Browsers send far less, in characters and tags. */
const HEADER_MAX = 200
const TAGS_MAX = 10
/** Most visitors send one of a few headers. Null: no supported locale. */
const byHeader = new LruMap<string, Locale | null>(500)

/** Only the first ten tags of an Accept-Language header count. */
export function localeFromHeader(header: string | null): Locale | undefined {
  if (!header) return undefined
  const text = header.slice(0, HEADER_MAX)
  const known = byHeader.get(text)
  if (known !== undefined) return known ?? undefined
  const locale = readHeader(text)
  byHeader.set(text, locale ?? null)
  return locale
}

function readHeader(header: string): Locale | undefined {
  const tags = header
    .split(',', TAGS_MAX)
    .map((part) => {
      const [tag = '', ...params] = part.split(';')
      const weight = params.find((param) => param.trim().startsWith('q='))
      return { tag: tag.trim(), weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { tag } of tags) {
    const locale = matchLocale(tag)
    if (locale) return locale
  }
  return undefined
}

export function localeFromCookie(cookies: string | null): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]+)`).exec(cookies ?? '')?.[1]
  return value ? byLowerCase.get(value.toLowerCase()) : undefined
}

export function localeFromPath(pathname: string): Locale | undefined {
  return byLowerCase.get((pathname.split('/')[1] ?? '').toLowerCase())
}

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return locale === 'ar-SA' || locale === 'he-IL' ? 'rtl' : 'ltr'
}
