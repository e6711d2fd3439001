import type { ErrorCode, RowChange } from '~/schemas/error'

/** Only `error-rules.ts` decides status, wire shape and sentence. */
export type ErrorId = Exclude<ErrorCode, 'invalid_input' | 'unexpected'>

/** Shown in the response; never secrets or SQL. `field` names the property if the error alone does not. */
export type ErrorParams = Record<string, string | number | boolean | null | undefined>

/** A known error. `params` fill the sentence and, for a few errors, the response. */
export class DomainError extends Error {
  readonly id: ErrorId
  readonly params: ErrorParams
  constructor(id: ErrorId, params: ErrorParams = {}, options?: ErrorOptions) {
    super(id, options)
    this.name = 'DomainError'
    this.id = id
    this.params = params
  }
}

/** Compared by name, because importing the class would load the bucket client. */
export const isBucketError = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'BucketError'

/**
 * Someone changed a row since the caller read it. `current` is the row as the operation returns it; `changed` says who
 * saved it when.
 */
export class RowChanged extends DomainError {
  readonly current: unknown
  readonly changed: RowChange
  constructor(current: unknown, changed: RowChange) {
    super('row_changed')
    this.current = current
    this.changed = changed
  }
}

/** Throws `id` unless `value` is there; narrows it. */
export function assertFound<T>(
  value: T | null | undefined,
  id: ErrorId = 'not_found',
  params: ErrorParams = {},
): T {
  if (value === null || value === undefined) throw new DomainError(id, params)
  return value
}

/** A request that does not match its schema. `issues` contain location and rule, never values. */
export class InvalidInput extends Error {
  readonly issues: { loc: (string | number)[]; msg: string; type: string }[]
  constructor(issues: InvalidInput['issues']) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.issues = issues
  }
}
