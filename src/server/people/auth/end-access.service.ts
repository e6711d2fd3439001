import type { Ctx } from '~/server/platform/context'
import { deleteApiTokensOf, findApiTokenIdsOf } from './api-tokens.repository'
import { unlinkAccount } from './external-accounts.repository'
import { deletePasskeysOf } from './passkeys.repository'
import { emitEnded, endSessions } from './sessions.service'

/** Deletes what gives access without a password: API tokens, passkeys and links with OpenID providers. */
export async function endTokensAndPasskeys(ctx: Ctx, userId: string): Promise<void> {
  emitEnded(ctx, userId, (await deleteApiTokensOf(ctx, userId)).map(String))
  await deletePasskeysOf(ctx, userId)
  await unlinkAccount(ctx, userId)
}

/** Ends all sessions, tokens and passkeys of a person, to remove an intruder. */
export async function endAccess(ctx: Ctx, userId: string): Promise<void> {
  await endSessions(ctx, userId)
  await endTokensAndPasskeys(ctx, userId)
}

/** While their account is locked; API tokens are valid again afterwards. */
export async function suspendAccess(ctx: Ctx, userId: string): Promise<void> {
  await endSessions(ctx, userId)
  emitEnded(ctx, userId, (await findApiTokenIdsOf(ctx, userId)).map(String))
}
