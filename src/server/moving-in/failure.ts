import { m } from '~/paraglide/messages.js'
import type { Locale } from '~/paraglide/runtime.js'
import { DomainError } from '~/server/errors'
import { sentenceOf } from '~/server/transport/on-error'

/** Why something failed: a code, and a sentence for its person. What nobody foresaw stays in the log. */
export function describeFailure(error: unknown, locale: Locale): { code: string; message: string } {
  return error instanceof DomainError
    ? { code: error.id, message: sentenceOf(error, locale) }
    : { code: 'unexpected', message: m.common_unexpected_error({}, { locale }) }
}
