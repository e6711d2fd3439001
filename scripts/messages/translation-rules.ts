/** Rules for translations. Each finding is what is wrong, in a word or two. */
import { formsOf, paramsOf, withoutParams } from '../../build/inlang-format.ts'
import { directionOf } from '../../src/lib/language-tag.ts'
import type { MessageText } from '../../src/lib/messages/format-message.ts'
import type { Glossary } from './glossaries.ts'
import { categoriesOf, furtherCategoriesOf, isOneNumber, SOURCE } from './texts.ts'

export interface Translation {
  locale: string
  key: string
  english: MessageText
  text: MessageText
  /** Maximum length in letters at its place. */
  max: number
  /** Shown by the browser, which isolates what is between U+2068 and U+2069. */
  onScreen: boolean
  glossary: Glossary
  /** Rules that do not apply to the message in any language. */
  except?: readonly string[] | undefined
}

/** One form of a translation. */
interface Form extends Omit<Translation, 'text' | 'english' | 'except'> {
  form: string
  /** Of the same form, else of `other`. */
  english: string
  /** Of all English forms. */
  params: string[]
  text: string
}

type FormRule = (form: Form) => string[]

const language = (locale: string): string => locale.split('-')[0] ?? locale

const finding = (found: boolean, what: string): string[] => (found ? [what] : [])
const matchesIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([match]) => match)

/** Names of products and standards are the same everywhere. */
const OF_NO_LANGUAGE =
  /(?<!\p{L})(?:Ramekin|Markdown|LDAP|OpenID|OIDC|URLs?|HTML|JSON|ZIP|CSV|API|PDF|S3|kcal|AND|OR|PWA|HTTPS?|IP|SMTP|ID)(?!\p{L})/gu

const CODE =
  /https?:\/\/[^\s,:\u200e]*|[A-Z]+_[A-Z_]+|\*\*|`[^`]+`|\.(?:zip|json|csv|html?|pdf|ya?ml|txt|md)\b|docker compose/g

const withoutCode = (text: string): string =>
  withoutParams(text)
    .replaceAll(CODE, '')
    .replaceAll(/<\w+>|[\w-]+\.[a-z]{2,4}\b|\d+(?:\.\d+)+|[A-Za-z]+-?\d\w*|>= \d+/g, '')
    .replaceAll(OF_NO_LANGUAGE, '')

const ENGLISH_WORDS = /(?<!\p{L})(?:the|and|of|your|with|you|this|that|from|isn’t|can’t|don’t)(?!\p{L})/giu
/** Languages that have some of these words themselves. */
const LIKE_ENGLISH = new Set(['en', 'nl', 'af', 'da', 'no', 'sv'])

const SCRIPTS: Readonly<Record<string, RegExp>> = {
  ar: /\p{sc=Arab}/u,
  bg: /\p{sc=Cyrl}/u,
  el: /\p{sc=Grek}/u,
  he: /\p{sc=Hebr}/u,
  ja: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u,
  ko: /\p{sc=Hang}/u,
  ru: /\p{sc=Cyrl}/u,
  sr: /\p{sc=Cyrl}/u,
  uk: /\p{sc=Cyrl}/u,
  zh: /\p{sc=Han}/u,
}
const TWO_SCRIPTS = /\p{sc=Latn}[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}]\p{sc=Latn}/gu
/** Frequent letters that only the other Chinese script has. */
const OTHER_CHINESE: Readonly<Record<string, RegExp>> = {
  'zh-CN': /[個們這說時為對發經過還進樣單購買儲刪圖標籤團隊請誤擊選項鏈導覽讓號開關設備廳麵雞]/gu,
  'zh-TW': /[个们这说时为对发经过还进样单购买储删图标签团队请误击选项链导览让号开关设备厅条鸡]/gu,
}

type End = '.' | '?' | '!' | '…' | ':' | ''
const ENDS: [End, RegExp][] = [
  ['.', /[.。．]$/],
  ['?', /[?？؟]$/],
  ['!', /[!！]$/],
  ['…', /…$/],
  ['', /[^:：]$/],
]
function endOf(text: string, locale: string): End {
  const bare = text.replaceAll(/[\u200e\u200f\u2066-\u2069*)”“»«„」』]+$/g, '')
  if (language(locale) === 'el' && /[;;]$/.test(bare)) return '?'
  return ENDS.find(([, pattern]) => pattern.test(bare))?.[0] ?? ':'
}

const QUOTES = /[„“”«»‹›「」『』‚‘]/gu
const NO_BREAK = '[\\u00a0\\u202f]'
const NO_BREAKS = new RegExp(NO_BREAK)
const FRENCH_BARE = new RegExp(`(?<!${NO_BREAK}|[?!:;])[?!;:»](?=\\s|$|[)*])|«(?!${NO_BREAK})`, 'gu')
const CANADIAN_BARE = new RegExp(`(?<!${NO_BREAK})[:»](?=\\s|$|[)*])|«(?!${NO_BREAK})`, 'gu')
/** Between a number and the symbol of a unit: "10 MB", "5 %". */
const NUMBER_AND_UNIT = new RegExp(`(?<=[\\p{Nd}}]\\u2069?)${NO_BREAK}(?=[%‰°]|\\p{L}{1,3}(?!\\p{L}))`, 'gu')

/** Written as a word in English, in digits before a counter of Chinese, Japanese, or Korean: “1つ”, “2段階”. */
const COUNTED = /(?<![\d.,])\d(?= ?[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])/gu

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'
const numbersIn = (text: string): string[] =>
  matchesIn(
    withoutCode(text).replaceAll(/[٠-٩]/g, (digit) => `${ARABIC_DIGITS.indexOf(digit)}`),
    /\d+/g,
  )

/** Parameters that are user-written names, in letters of any direction. */
const NAMES =
  /(\u2068?)\{(?:name|title|household|group|list|recipe|food|label|alias|file|email|username|host|url|provider|item|option|model|issuer|duration|text)\}(\u2069?)/g

/** Puts isolates around names in a right-to-left text on a screen. */
export function isolated(text: string): string {
  return /^\{\w+\}$/.test(text)
    ? text
    : text.replaceAll(NAMES, (parameter) => `\u2068${parameter.replaceAll(/[\u2068\u2069]/g, '')}\u2069`)
}

/** East Asian characters are two columns wide. */
const widthOf = (text: string): number =>
  [...text.replaceAll(/\{\w+\}/g, 'xxxx')].reduce(
    (width, letter) =>
      width + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )

const isSame = ({ key, text, glossary: { same } }: Form): boolean => key in same || text in same

const formRules = Object.entries<FormRule>({
  T4: ({ locale, form, params, text }) => {
    const given = paramsOf(text)
    // `shown` is a count with its fraction.
    const isOptional = (name: string) =>
      isOneNumber(locale, form) && (form === 'zero' || name === 'count' || name === 'shown')
    return [
      ...params.filter((name) => !given.includes(name) && !isOptional(name)).map((name) => `lacks {${name}}`),
      ...given.filter((name) => !params.includes(name)).map((name) => `no parameter {${name}}`),
    ]
  },
  T6: (form) => {
    if (isSame(form)) return []
    const { locale, english, text } = form
    const equal = language(locale) !== 'en' && text === english && /\p{L}{3}/u.test(withoutCode(text))
    const words = LIKE_ENGLISH.has(language(locale)) ? [] : matchesIn(withoutCode(text), ENGLISH_WORDS)
    return [...finding(equal, 'as in English'), ...words]
  },
  T7: (form) => {
    const { locale, text } = form
    const own = SCRIPTS[language(locale)]
    const bare = withoutCode(text)
    const other = OTHER_CHINESE[locale]
    return [
      ...finding(
        !!own && !isSame(form) && /\p{L}{2}/u.test(bare) && !own.test(bare),
        'letters of another script',
      ),
      ...matchesIn(text, TWO_SCRIPTS),
      ...(other ? matchesIn(text, other) : []),
    ]
  },
  T8: ({ locale, english, text }) =>
    finding(endOf(text, locale) !== endOf(english, SOURCE), `ends unlike “${english}”`),
  T9: ({ locale, text, english, glossary }) => {
    const prose = text.replaceAll(/`[^`]*`|https?:\/\/\S+/g, '')
    const count = (mark: string) => prose.split(mark).length
    const french = locale === 'fr-CA' ? CANADIAN_BARE : FRENCH_BARE
    return [
      ...finding(/["']/.test(prose) && !/["']/.test(english), 'straight quote'),
      ...finding(prose.includes('...'), '...'),
      ...(glossary.quotes
        ? matchesIn(prose, QUOTES).filter((quote) => !glossary.quotes.includes(quote))
        : []),
      ...(language(locale) === 'fr' ? matchesIn(prose, french) : []),
      ...finding(language(locale) === 'es' && count('?') !== count('¿'), '¿ ?'),
      ...finding(language(locale) === 'es' && count('!') !== count('¡'), '¡ !'),
    ]
  },
  T11: ({ text, glossary: { forbidden } }) =>
    forbidden.flatMap((pattern) => matchesIn(text, new RegExp(pattern, 'giu'))),
  T12: ({ locale, english, text }) => {
    const wanted = numbersIn(english)
    return [
      ...numbersIn(text.replaceAll(COUNTED, '')).filter((number) => !wanted.includes(number)),
      ...(language(locale) === 'ar' ? matchesIn(withoutCode(text), /\d+/g) : []),
    ]
  },
  T13: ({ locale, text, onScreen }) => {
    const isLeftToRight = directionOf(locale) === 'ltr'
    if (isLeftToRight) return finding(/[\u2066-\u2069]/.test(text), 'isolates')
    return finding(onScreen && isolated(text) !== text, 'name without U+2068 and U+2069')
  },
  T14: ({ text, max }) => finding(widthOf(text) > max, `${widthOf(text)} letters of ${max}`),
  T15: ({ english, text }) => matchesIn(english, CODE).filter((code) => !text.includes(code)),
  T17: ({ locale, english, text }) => [
    ...finding(text !== text.normalize('NFC'), 'not NFC'),
    ...finding(/ {2}/.test(text) || text !== text.trim(), 'blanks'),
    ...finding(/[\u202a-\u202e]/.test(text), 'override of direction'),
    ...finding(directionOf(locale) === 'ltr' && /[\u200e\u200f]/.test(text), 'marks of direction'),
    ...finding(
      language(locale) !== 'fr' &&
        NO_BREAKS.test(text.replaceAll(NUMBER_AND_UNIT, '')) &&
        !NO_BREAKS.test(english),
      'no-break blank',
    ),
  ],
})

/** Rules that `except` of a glossary turns off for a text. */
const WITH_EXCEPTIONS = new Set(['T6', 'T7', 'T8', 'T9', 'T11', 'T12', 'T14'])

export interface Finding {
  rule: string
  key: string
  what: string
  text: string
}

export function findingsIn(translation: Translation): Finding[] {
  const { key, locale, english, text, glossary } = translation
  const wanted = typeof english === 'string' ? '' : categoriesOf(locale).join()
  const further = typeof english === 'string' ? [] : furtherCategoriesOf(locale)
  const forms = formsOf(text).map(([form]) => form)
  if (forms.filter((form) => !further.includes(form)).join() !== wanted)
    return [{ rule: 'T3', key, what: `forms ${forms}, not ${wanted}`, text: JSON.stringify(text) }]
  const isOff = (rule: string) =>
    translation.except?.includes(rule) || (key in glossary.except && WITH_EXCEPTIONS.has(rule))
  const params = paramsOf(english)
  return formsOf(text).flatMap(([form, said]) => {
    const one = { ...translation, form, english: formOf(english, form), params, text: said }
    return formRules
      .filter(([rule]) => !isOff(rule))
      .flatMap(([rule, find]) => find(one).map((what) => ({ rule, key, what, text: said })))
  })
}

const formOf = (english: MessageText, form: string): string =>
  typeof english === 'string' ? english : (new Map(formsOf(english)).get(form) ?? english.other)
