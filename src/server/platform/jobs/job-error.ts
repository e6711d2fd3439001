import * as v from 'valibot'
import { errorCodes } from '~/schemas/error'
import { DomainError } from '~/server/platform/errors'

const MESSAGE_MAX = 500

const StoredError = v.union([
  v.object({
    id: v.picklist(errorCodes),
    params: v.record(v.string(), v.nullish(v.union([v.string(), v.number(), v.boolean()]))),
  }),
  v.object({ message: v.string() }),
])

/** A failure as it is stored: a code with its parameters, or the message of an unexpected error. */
export const writeJobError = (error: unknown): string =>
  JSON.stringify(
    error instanceof DomainError
      ? { id: error.id, params: error.params }
      : { message: (error instanceof Error ? error.message : String(error)).slice(0, MESSAGE_MAX) },
  )

/** A known error, or the message of an unexpected one; empty if it cannot be read. */
export function readJobError(stored: string | null): DomainError | string {
  const { success, output } = v.safeParse(StoredError, JSON.parse(stored ?? 'null'))
  if (!success) return ''
  if ('message' in output) return output.message
  const { id, params } = output
  return id === 'unexpected' || id === 'invalid_input' ? id : new DomainError(id, params)
}
