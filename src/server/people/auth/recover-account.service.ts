import { recordAudit } from '~/server/platform/access/audit/audit'
import { type Ctx, inTransaction } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { findCredentials, makePasswordLocal, replacePassword } from './credentials.repository'
import { endAccess } from './end-access.service'
import { refuseGuessablePassword } from './guessable-password'
import { hashPassword } from './password-hash'
import { forgetAttemptsBefore } from './sign-in-locks.repository'
import { dropTwoStep } from './two-step.repository'

/**
 * Gives a person a new password from the server's shell, regardless of their sign-in method: deletes sessions, API
 * tokens,
 * passkeys and the second step, and unlocks the account. Returns the username. Error: `user_not_found`.
 */
export async function recoverAccount(ctx: Ctx, name: string, password: string): Promise<string> {
  const found = assertFound(await findCredentials(ctx, name.trim().toLowerCase()), 'user_not_found')
  await refuseGuessablePassword(password, found)
  const passwordHash = await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    await replacePassword(ctx, found.id, passwordHash)
    await makePasswordLocal(ctx, found.id)
    await dropTwoStep(ctx, found.id)
    await endAccess(ctx, found.id)
    await forgetAttemptsBefore(ctx, ctx.now)
    const subject = { kind: 'user' as const, id: found.id, name: found.username }
    await recordAudit(ctx, { action: 'password_reset', subject, details: { byShell: true } })
  })
  return found.username
}
