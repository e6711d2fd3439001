import { DomainError } from '~/server/errors'

/** The error of a filter that cannot be used; `reason` is shown to the caller as it is. */
export function badFilter(reason: string): DomainError {
  return new DomainError('bad_filter', { reason: `Invalid query filter: ${reason}` })
}
