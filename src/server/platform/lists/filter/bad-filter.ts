import { FilterError } from '~/lib/query-filter/filter-error'
import { DomainError } from '~/server/platform/errors'

/** `reason` is shown to the caller. */
export function badFilter(reason: string): DomainError {
  return new DomainError('bad_filter', { reason: `Invalid query filter: ${reason}` })
}

/** Turns a parse error of a filter into an error for the caller; returns other errors unchanged. */
export const asBadFilter = (error: unknown): unknown =>
  error instanceof FilterError ? badFilter(error.message) : error
