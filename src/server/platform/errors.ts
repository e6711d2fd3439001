import type { ErrorCode } from '~/schemas/error'

/**
 * Everything that may go wrong by rule; the list is `errorCodes`. `transport/on-error.ts` alone decides status, wire
 * shape and sentence. What breaks a schema or no rule at all has no id of its own here.
 */
export type ErrorId = Exclude<ErrorCode, 'invalid_input' | 'unexpected'>

/**
 * Facts that the response may show: names, positions, reasons. Never secrets, never SQL. `field` names the property at
 * fault where the error alone does not say it.
 */
export type ErrorParams = Record<string, string | number | boolean | null | undefined>

/** A rule was broken. `params` fill the sentence and, for a few errors, the response. */
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

/** Throws `id` unless `value` is there; narrows it. */
export function assertFound<T>(
  value: T | null | undefined,
  id: ErrorId = 'not_found',
  params: ErrorParams = {},
): T {
  if (value === null || value === undefined) throw new DomainError(id, params)
  return value
}

/** A request that does not fit its schema. `issues` say where and which rule; never the values. */
export class InvalidInput extends Error {
  readonly issues: { loc: (string | number)[]; msg: string; type: string }[]
  constructor(issues: InvalidInput['issues']) {
    super('invalid input')
    this.name = 'InvalidInput'
    this.issues = issues
  }
}
