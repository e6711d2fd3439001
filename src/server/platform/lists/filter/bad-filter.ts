import { FilterError } from '~/lib/query-filter/filter-error'
import { DomainError } from '~/server/platform/errors'

/** `reason` is shown to the caller. */
export function badFilter(reason: string): DomainError {
  return new DomainError('bad_filter', { reason: `Invalid query filter: ${reason}` })
}

/** Turns a filter that cannot be parsed into an error for the caller; any other error stays as it is. */
export const asBadFilter = (error: unknown): unknown =>
  error instanceof FilterError ? badFilter(error.message) : error
