import type { UserCtx } from '~/server/context'
import { assertFound, DomainError } from '~/server/errors'
import { findCredentialsById } from './credentials.repository'
import { verifyPassword } from './password-hash'

/**
 * Makes sure that the caller knows their password. Throws `password_elsewhere`, `wrong_password`,
 * `too_many_requests`.
 */
export async function confirmPassword(ctx: UserCtx, password: string): Promise<void> {
  const user = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  if (user.authMethod !== 'Mealie') throw new DomainError('password_elsewhere')
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller, `password of ${user.id}`)
  if (!(await verifyPassword(user.passwordHash, password))) throw new DomainError('wrong_password')
  await counted.succeeded()
}

/** What decides how somebody signs in is for the person in front of a screen. Throws `token_needs_session`. */
export function requireSession({ actor }: UserCtx): void {
  if (actor.session.kind === 'apiToken') throw new DomainError('token_needs_session')
}
