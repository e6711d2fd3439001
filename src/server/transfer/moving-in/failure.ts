import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import { sentenceOf } from '~/server/platform/error-rules'
import { DomainError, type ErrorId, type ErrorParams } from '~/server/platform/errors'

type Sentence = (params: ErrorParams, options: { locale: Locale }) => string

/** Used where the message for API clients is less specific or fixed by the contract. */
const sentences: Partial<Record<ErrorId, Sentence>> = {
  archive_unreadable: m.migration_unreadable,
  archive_without_recipe: m.migration_without_recipe,
  archive_recipe_invalid: ({ file, place }, options) =>
    place
      ? m.error_archive_value_invalid({ file: String(file), place: String(place) }, options)
      : m.error_archive_recipe_invalid({ file: String(file) }, options),
  recipe_exists: m.error_recipe_exists,
  recipe_not_found: m.error_unknown_recipe,
  permission_denied: m.error_permission_denied,
  scrape_timeout: m.import_timeout,
  connection_error: m.import_unreachable,
  bad_recipe_data: m.import_no_recipe,
}

/** A code and a message for people. Unexpected errors are only logged. */
export function describeFailure(error: unknown, locale: Locale): { code: string; message: string } {
  if (!(error instanceof DomainError))
    return { code: 'unexpected', message: m.common_unexpected_error({}, { locale }) }
  const { id, params } = error
  return { code: id, message: sentences[id]?.(params, { locale }) ?? sentenceOf(error, locale) }
}
