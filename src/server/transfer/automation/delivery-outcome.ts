import type { DeliveryOut } from '~/schemas/delivery'
import { DomainError } from '~/server/platform/errors'
import { OutboundError } from '~/server/platform/outbound/outbound-error'

export type DeliveryOutcome = Pick<DeliveryOut, 'status' | 'tries' | 'reason' | 'httpStatus'>
type FailureReason = NonNullable<DeliveryOut['reason']>

/** Whether a retry would fail in the same way. */
export function isFinal(error: unknown): boolean {
  if (error instanceof DomainError) return true
  if (!(error instanceof OutboundError)) return false
  const { kind, status } = error
  if (kind === 'bad-url' || kind === 'blocked') return true
  return status !== null && status >= 400 && status < 500 && status !== 408 && status !== 429
}

const REASONS: readonly string[] = ['bad-url', 'blocked', 'timeout', 'http-status', 'connection']
const isReason = (kind: string): kind is FailureReason => REASONS.includes(kind)

/** Errors other than ours may contain the URL, so only their kind is reported. */
export function reasonOf(error: unknown): FailureReason {
  if (error instanceof OutboundError) return isReason(error.kind) ? error.kind : 'other'
  if (error instanceof DomainError && error.id === 'too_many_requests') return 'limit'
  // nodemailer names the SMTP command that the mail server refused.
  return error instanceof Error && 'command' in error ? 'mail' : 'other'
}
