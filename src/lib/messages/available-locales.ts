import available from '~/paraglide/available.json' with { type: 'json' }
import { type Locale, locales } from '~/paraglide/runtime.js'

/** Languages with complete texts (build/compile-messages.ts). Pages, mails and files are in one of them. */
export const availableLocales: readonly Locale[] = locales.filter((locale) => available.includes(locale))
