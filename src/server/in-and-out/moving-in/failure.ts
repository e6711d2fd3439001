import { formatGigabytes } from '~/lib/numbers/format-bytes'
import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import { DomainError, type ErrorId, type ErrorParams } from '~/server/platform/errors'

type Sentence = (params: ErrorParams, options: { locale: Locale }) => string

const sentences: Partial<Record<ErrorId, Sentence>> = {
  archive_unreadable: m.migration_unreadable,
  archive_too_large: m.error_archive_too_large,
  archive_without_recipe: m.migration_without_recipe,
  archive_too_many_files: ({ number }, options) =>
    m.error_archive_too_many_files({ count: Number(number) }, options),
  archive_recipe_invalid: ({ file, place }, options) =>
    place
      ? m.error_archive_value_invalid({ file: String(file), place: String(place) }, options)
      : m.error_archive_recipe_invalid({ file: String(file) }, options),
  archive_unsafe: ({ file }, options) => m.error_archive_unsafe({ file: String(file) }, options),
  archive_encrypted: m.error_archive_encrypted,
  archive_unknown: m.error_archive_unknown,
  archive_too_slow: m.error_archive_too_slow,
  migration_interrupted: m.error_migration_interrupted,
  migration_not_allowed: m.error_migration_not_allowed,
  recipe_exists: m.error_recipe_exists,
  recipe_not_found: m.error_unknown_recipe,
  permission_denied: m.error_permission_denied,
  slug_empty: m.error_slug_empty,
  list_full: ({ max }, options) => m.error_list_full({ count: Number(max) }, options),
  storage_full: ({ max }, options) =>
    m.error_storage_full({ size: formatGigabytes(Number(max), options.locale) }, options),
  scrape_timeout: m.import_timeout,
  connection_error: m.import_unreachable,
  bad_recipe_data: m.import_no_recipe,
  image_unreadable: m.error_image_unreadable,
  image_too_large: m.error_image_too_large,
}

/** A code and a message for people. Unexpected errors are only logged. */
export function describeFailure(error: unknown, locale: Locale): { code: string; message: string } {
  const id = error instanceof DomainError ? error.id : undefined
  const params = error instanceof DomainError ? error.params : {}
  const sentence = (id && sentences[id]) ?? m.common_unexpected_error
  return { code: id ?? 'unexpected', message: sentence(params, { locale }) }
}
