import type { Locale } from '~/paraglide/runtime.js'

/** Variants that differ from another language only in some texts. */
export const parentLocales: Readonly<Record<string, Locale | undefined>> = {
  'en-GB': 'en-US',
  'fr-BE': 'fr-FR',
  'fr-CA': 'fr-FR',
}
