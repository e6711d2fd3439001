/** Rules for translations. Each finding is what is wrong, in a word or two. */
import type { Glossary } from './glossaries.ts'
import { categoriesOf, formsOf, isOneNumber, paramsOf, SOURCE, type Text } from './texts.ts'

export interface Translation {
  locale: string
  key: string
  english: Text
  text: Text
  /** Most letters, if it stands where they are few. */
  max: number
  /** Shown by the browser, which isolates what is between U+2068 and U+2069. */
  onScreen: boolean
  glossary: Glossary
}

/** One form of a translation. */
interface Form extends Omit<Translation, 'text' | 'english'> {
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

/** Examples in the measures and numbers of the country. */
const EXAMPLES = new Set([
  'editor_new_ingredient_placeholder',
  'recipe_sample_ingredient',
  'unit_fraction_hint',
  'unit_use_abbreviation_hint',
])

const CODE =
  /https?:\/\/[^\s,:\u200e]*|[A-Z]+_[A-Z_]+|\*\*|`[^`]+`|\.(?:zip|json|csv|html?|pdf|ya?ml|txt|md)\b|docker compose/g

export const withoutParams = (text: string): string => text.replaceAll(/\{\w+\}/g, '')
const withoutCode = (text: string): string =>
  withoutParams(text)
    .replaceAll(CODE, '')
    .replaceAll(/<\w+>|[\w-]+\.[a-z]{2,4}\b|\d+(?:\.\d+)+|[A-Za-z]+-?\d\w*|>= \d+/g, '')
    .replaceAll(OF_NO_LANGUAGE, '')

const ENGLISH_WORDS = /(?<!\p{L})(?:the|and|of|your|with|you|this|that|from|isn’t|can’t|don’t)(?!\p{L})/giu
/** Languages in which some of these words are their own. */
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
const FRENCH_BARE = new RegExp(`(?<!${NO_BREAK}|[?!:;])[?!;:»](?=\\s|$|[)*])|«(?!${NO_BREAK})`, 'gu')
const CANADIAN_BARE = new RegExp(`(?<!${NO_BREAK})[:»](?=\\s|$|[)*])|«(?!${NO_BREAK})`, 'gu')

const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩'
const numbersIn = (text: string): string[] =>
  matchesIn(
    withoutCode(text).replaceAll(/[٠-٩]/g, (digit) => `${ARABIC_DIGITS.indexOf(digit)}`),
    /\d+/g,
  )

/** Parameters that are user-written names, in letters of any direction. */
const NAMES =
  /(\u2068?)\{(?:name|title|household|group|list|recipe|food|label|alias|file|email|username|host|url|provider|item|option|model|issuer|duration|text)\}(\u2069?)/g

/** Names in a right-to-left sentence on a screen between isolates. */
export function isolated(text: string): string {
  return /^\{\w+\}$/.test(text)
    ? text
    : text.replaceAll(NAMES, (parameter) => `\u2068${parameter.replaceAll(/[\u2068\u2069]/g, '')}\u2069`)
}

export const isRightToLeft = (locale: string): boolean => ['ar', 'he'].includes(language(locale))

/** Two columns for a letter of East Asia. */
const widthOf = (text: string): number =>
  [...text.replaceAll(/\{\w+\}/g, 'xxxx')].reduce(
    (width, letter) =>
      width + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1),
    0,
  )

const isSame = ({ key, text, glossary: { same } }: Form): boolean => key in same || text in same

const formRules: Readonly<Record<string, FormRule>> = {
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
  T12: ({ locale, key, english, text }) => {
    if (EXAMPLES.has(key)) return []
    const wanted = numbersIn(english)
    return [
      ...numbersIn(text).filter((number) => !wanted.includes(number)),
      ...(language(locale) === 'ar' ? matchesIn(withoutCode(text), /\d+/g) : []),
    ]
  },
  T13: ({ locale, text, onScreen }) => {
    if (isRightToLeft(locale) && onScreen)
      return finding(isolated(text) !== text, 'name without U+2068 and U+2069')
    return finding(!isRightToLeft(locale) && /[\u2066-\u2069]/.test(text), 'isolates')
  },
  T14: ({ text, max }) => finding(widthOf(text) > max, `${widthOf(text)} letters of ${max}`),
  T15: ({ english, text }) => matchesIn(english, CODE).filter((code) => !text.includes(code)),
  T17: ({ locale, english, text }) => [
    ...finding(text !== text.normalize('NFC'), 'not NFC'),
    ...finding(/ {2}/.test(text) || text !== text.trim(), 'blanks'),
    ...finding(/[\u202a-\u202e]/.test(text), 'override of direction'),
    ...finding(!isRightToLeft(locale) && /[\u200e\u200f]/.test(text), 'marks of direction'),
    ...finding(
      language(locale) !== 'fr' && /[\u00a0\u202f]/.test(text) && !/[\u00a0\u202f]/.test(english),
      'no-break blank',
    ),
  ],
}

/** Rules that a reason in the glossary may put aside for a text. */
const WITH_EXCEPTIONS = new Set(['T6', 'T7', 'T8', 'T9', 'T11', 'T12', 'T14'])

const nameOf = (text: Text): string =>
  formsOf(text)
    .map(([form]) => form)
    .join()

export interface Finding {
  rule: string
  key: string
  what: string
  text: string
}

export function findingsIn(translation: Translation): Finding[] {
  const { key, locale, english, text, glossary } = translation
  const wanted = typeof english === 'string' ? '' : categoriesOf(locale).join()
  if (nameOf(text) !== wanted)
    return [{ rule: 'T3', key, what: `forms ${nameOf(text)}, not ${wanted}`, text: JSON.stringify(text) }]
  const hasException = key in glossary.except
  const params = [...new Set(formsOf(english).flatMap(([, form]) => paramsOf(form)))]
  return formsOf(text).flatMap(([form, said]) => {
    const one = { ...translation, form, english: formOf(english, form), params, text: said }
    return Object.entries(formRules)
      .filter(([rule]) => !hasException || !WITH_EXCEPTIONS.has(rule))
      .flatMap(([rule, find]) => find(one).map((what) => ({ rule, key, what, text: said })))
  })
}

const formOf = (english: Text, form: string): string =>
  typeof english === 'string' ? english : (english[form] ?? english.other ?? '')
