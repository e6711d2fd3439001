import { LruMap } from '~/lib/lru-map'
import { availableLocales } from '~/lib/messages/available-locales'
import { formatMessage, type Inputs, type Texts } from '~/lib/messages/format-message'
import { baseLocale, getLocale, type Locale } from '~/paraglide/runtime.js'
import english from '~/paraglide/texts/en-US.json' with { type: 'json' }
import { builtFolder } from './built-folder'

type Message = (inputs?: Inputs, options?: { locale?: Locale }) => string

/** In addition to English. A language takes 0.3 to 0.5 MB, and about 1 ms to read. */
const LANGUAGES_MAX = 8
const languages = new LruMap<Locale, Texts>(LANGUAGES_MAX)

/** Without an import of `node:fs`, which the edge does not have. */
function readFile(locale: Locale): Texts | undefined {
  const folder = builtFolder('texts') ?? new URL('../../paraglide/texts/', import.meta.url)
  const file = new URL(`${locale}.json`, folder)
  return JSON.parse(process.getBuiltinModule('node:fs').readFileSync(file, 'utf8'))
}

let read = readFile

/** Replaces the files, where there are none. */
export function setTextReader(reader: typeof readFile): void {
  read = reader
}

function textsOf(locale: Locale): Texts | undefined {
  if (locale === baseLocale) return undefined
  const known = languages.get(locale)
  if (known) return known
  const texts = availableLocales.includes(locale) ? read(locale) : undefined
  if (texts) languages.set(locale, texts)
  return texts
}

const source: Texts = english

const messageOf =
  (key: string): Message =>
  (inputs = {}, { locale = getLocale() } = {}) => {
    const text = textsOf(locale)?.[key]
    if (text !== undefined) return formatMessage(text, inputs, locale)
    return formatMessage(source[key] ?? key, inputs, baseLocale)
  }

/** Every message, in the requested language. @public Imported as `~/paraglide/messages.js`, with types. */
export const m: Readonly<Record<string, Message>> = Object.fromEntries(
  Object.keys(source).map((key) => [key, messageOf(key)]),
)
