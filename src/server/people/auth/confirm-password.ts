import type { UserCtx } from '~/server/platform/context'
import { assertFound, DomainError } from '~/server/platform/errors'
import { findCredentialsById } from './credentials.repository'
import { verifyPassword } from './password-hash'

/** Verifies the caller's password. Throws `password_elsewhere`, `wrong_password`, `too_many_requests`. */
export async function confirmPassword(ctx: UserCtx, password: string): Promise<void> {
  const user = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  if (user.authMethod !== 'Mealie') throw new DomainError('password_elsewhere')
  const counted = await ctx.attemptLimits.countAttempt(ctx.caller, `password of ${user.id}`)
  if (!(await verifyPassword(user.passwordHash, password))) throw new DomainError('wrong_password')
  await counted.succeeded()
}

/** By password, or username if it is external. Throws `wrong_password`, `wrong_username`, `too_many_requests`. */
export async function confirmSelf(ctx: UserCtx, proof: string): Promise<void> {
  const { authMethod } = assertFound(await findCredentialsById(ctx, ctx.actor.id), 'not_authenticated')
  if (authMethod === 'Mealie') return confirmPassword(ctx, proof)
  if (proof.trim().toLowerCase() !== ctx.actor.username) throw new DomainError('wrong_username')
}

/** Sign-in settings require a browser session instead of an API token. Throws `token_needs_session`. */
export function requireSession({ actor }: UserCtx): void {
  if (actor.session.kind === 'apiToken') throw new DomainError('token_needs_session')
}
