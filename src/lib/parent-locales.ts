import type { Locale } from '~/paraglide/runtime.js'

/** Variants, whose words differ from those of another language only here and there. */
export const parentLocales: Readonly<Record<string, Locale | undefined>> = {
  'en-GB': 'en-US',
  'fr-BE': 'fr-FR',
  'fr-CA': 'fr-FR',
}
