import { LruMap } from '~/lib/lru-map'
import { type Locale, locales } from '~/paraglide/runtime.js'
import { LOCALE_SEGMENT } from './language-tag'
import { availableLocales } from './messages/available-locales'

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
export function matchLocale(tag: string, among: readonly Locale[] = locales): Locale | undefined {
  const lower = tag.trim().toLowerCase()
  const exact = byLowerCase.get(lower)
  return exact && among.includes(exact) ? exact : matchLanguage(readTag(lower), among)
}

/** The language of the texts for a language tag: only languages with complete texts are shown. */
export const matchAvailable = (tag: string): Locale | undefined => matchLocale(tag, availableLocales)

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

function matchLanguage(
  { language, script, region }: ReturnType<typeof readTag>,
  among: readonly Locale[],
): Locale | undefined {
  const ofLanguage = among.filter((locale) => locale.startsWith(`${language}-`))
  const wanted: (Locale | undefined)[] =
    language === 'zh' || language === 'yue'
      ? [script === 'Hant' ? 'zh-TW' : 'zh-CN']
      : [byLowerCase.get(`${language}-${region}`.toLowerCase()), preferred[language], ...ofLanguage]
  return wanted.find((locale) => locale && among.includes(locale))
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
  const locale = localeOfTags(tagsOfHeader(text), availableLocales)
  byHeader.set(text, locale ?? null)
  return locale
}

/** Of all languages, also those without texts: names and foods are in them. */
export const languageFromHeader = (header: string | null): Locale | undefined =>
  localeOfTags(tagsOfHeader((header ?? '').slice(0, HEADER_MAX)), locales)

/** The first of a person's language tags that has a locale. */
function localeOfTags(tags: readonly string[], among: readonly Locale[]): Locale | undefined {
  for (const tag of tags) {
    const locale = matchLocale(tag, among)
    if (locale) return locale
  }
  return undefined
}

/** A person's language, also one without texts: that of the page if they chose it, else that of their browser. */
export function ownLanguage(shown: Locale, tags: readonly string[], available = availableLocales): Locale {
  const isChosen = shown !== (localeOfTags(tags, available) ?? 'en-US')
  return isChosen ? shown : (localeOfTags(tags, locales) ?? shown)
}

function tagsOfHeader(header: string): string[] {
  return header
    .split(',', TAGS_MAX)
    .map((part) => {
      const [tag = '', ...params] = part.split(';')
      const weight = params.find((param) => param.trim().startsWith('q='))
      return { tag: tag.trim(), weight: weight ? Number(weight.trim().slice(2)) : 1 }
    })
    .filter(({ tag, weight }) => tag && tag !== '*' && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

export function localeFromCookie(cookies: string | null): Locale | undefined {
  const value = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([^;]+)`).exec(cookies ?? '')?.[1]
  return value ? matchAvailable(value) : undefined
}

/** The first segment of a path if it names one of the languages, also one without texts; or empty. */
export function localePrefix(pathname: string): string {
  const [prefix = '', tag = ''] = LOCALE_SEGMENT.exec(pathname) ?? []
  return tag && matchLocale(tag) ? prefix : ''
}

export function localeFromPath(pathname: string): Locale | undefined {
  const prefix = localePrefix(pathname)
  return prefix ? matchAvailable(prefix.slice(1)) : undefined
}
