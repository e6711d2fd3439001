import { LruMap } from './lru-map.ts'

/** More than the languages and styles in use on one server. */
const FORMATS_MAX = 500

/** Creating a formatter takes 20 to 100 times as long as using it, and lists reuse one. */
function makeOnce<Options, Format>(make: (locale: string, options?: Options) => Format) {
  const formats = new LruMap<string, Format>(FORMATS_MAX)
  return (locale: string, options?: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = formats.get(key)
    if (known !== undefined) return known
    const format = make(locale, options)
    formats.set(key, format)
    return format
  }
}

export const numberFormat = makeOnce(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

/** With a time zone, since the device's own may change while the page is open. */
export const dateFormat = makeOnce(
  (locale, options?: Intl.DateTimeFormatOptions & { timeZone: string }) =>
    new Intl.DateTimeFormat(locale, options),
)

export const listFormat = makeOnce(
  (locale, options?: Intl.ListFormatOptions) => new Intl.ListFormat(locale, options),
)

export const pluralRules = makeOnce(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
