import { LruMap } from './lru-map.ts'

/** Locales whose names are not BCP 47 tags, or not the tag of the written language. */
const tags: Partial<Record<string, string>> = { 'no-NO': 'nb-NO', 'sr-SP': 'sr-Cyrl-RS' }

/** For `lang`, and for names of languages. */
export const tagOf = (locale: string): string => tags[locale] ?? locale

/** The language of a locale, with its script or region if it is written in two ways: `de`, `pt-BR`, `zh-TW`, `sr-Cyrl`. */
export function languageOf(locale: string): string {
  const { language, script, region } = new Intl.Locale(tagOf(locale))
  const isOwnWriting = language === 'zh' || (language === 'pt' && region === 'BR')
  return [language, script, isOwnWriting ? region : undefined].filter(Boolean).join('-')
}

/** Language, script and region as BCP 47 writes them; null for another text and for `und`. Also reads `pt_BR`. */
export function canonicalTag(text: string): string | null {
  try {
    const { language, script, region } = new Intl.Locale(text.trim().replaceAll('_', '-'))
    if (!language || language === 'und') return null
    return [language, script, region].filter(Boolean).join('-')
  } catch {
    return null
  }
}

/** Whether readers of one also read the other: `en-GB` and `en-US`, not `zh-CN` and `zh-TW`. */
export const isSameLanguage = (one: string, other: string): boolean => writingOf(one) === writingOf(other)

/** By tag, since lists request it for each name. */
const writings = new LruMap<string, string>(200)

function writingOf(tag: string): string {
  const known = writings.get(tag)
  if (known !== undefined) return known
  const { language, script } = new Intl.Locale(tagOf(tag)).maximize()
  const writing = `${language === 'no' ? 'nb' : language}-${script}`
  writings.set(tag, writing)
  return writing
}

export const directionOf = (locale: string): 'ltr' | 'rtl' => (/^(?:ar|he)-/.test(locale) ? 'rtl' : 'ltr')

/** A first segment of a path in the form of a language tag: `/de-DE`, `/de`, `/zh-Hant`. No page has such a name. */
export const LOCALE_SEGMENT = /^\/([a-z]{2}(?:-[a-z\d]{2,8}){0,2})(?=\/|$)/i
