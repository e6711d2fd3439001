import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import type { ImportFailure } from '~/schemas/import'
import { DomainError } from '~/server/platform/errors'

type Sentence = (inputs: object, options: { locale: Locale }) => string

/** The screens have texts of their own, with advice; sharing them would load all of these with every first visit. */
const sentences: Record<ImportFailure, Sentence> = {
  'no-address': m.import_no_url,
  'bad-address': m.import_bad_url,
  blocked: m.import_blocked,
  timeout: m.import_timeout,
  'too-large': m.import_too_large,
  'not-a-page': m.import_not_a_page,
  'site-error': m.import_site_error,
  unreachable: m.import_unreachable,
  empty: m.import_empty,
  unreadable: m.import_unreadable,
  challenge: m.import_challenge,
  'scripts-only': m.import_scripts_only,
  'no-recipe': m.import_no_recipe,
  'other-language': m.import_other_language,
  'same-name': m.import_same_name,
  'not-saved': m.import_not_saved,
}

const reasonOf = ({ id, params }: DomainError) => (id === 'scrape_timeout' ? 'timeout' : params.reason)

/** Why an import failed, in a sentence for people; unexpected errors are only logged. */
export function failureText(error: unknown, locale: Locale): string {
  if (error instanceof DomainError && error.id === 'migration_not_allowed')
    return m.error_migration_not_allowed({}, { locale })
  const reason = error instanceof DomainError ? reasonOf(error) : null
  const sentence =
    Object.entries(sentences).find(([known]) => known === reason)?.[1] ?? m.common_unexpected_error
  return sentence({}, { locale })
}
