import type { DeleteTokenResponse, LongLiveTokenCreateResponse, LongLiveTokenIn } from '~/schemas/api-token'
import { createApiToken } from '~/server/platform/access/api-token'
import { ownSubject, recordAudit } from '~/server/platform/access/audit/audit'
import { authorize, ownRow } from '~/server/platform/access/authorize'
import { personalPolicy } from '~/server/platform/access/policies/rows'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/locks'
import { assertFound, DomainError } from '~/server/platform/errors'
import { countApiTokens, deleteApiToken, findApiToken, insertApiToken } from './api-tokens.repository'
import { requireSession } from './confirm-password'
import { emitEnded, requireOpenSession } from './sessions.service'
import { proveOwnerInBrowser } from './two-step.service'

const TOKENS_MAX = 100
const DAY_MS = 86_400_000

/**
 * Creates an API token with all rights of the caller. Only this response contains the token; its hash is stored. A
 * token cannot create others, so that deleting it ends all its access. Throws `token_needs_session`, `too_many_tokens`,
 * and in a browser `wrong_password`, `wrong_code`, `too_many_requests`.
 */
export async function addApiToken(
  ctx: UserCtx,
  input: LongLiveTokenIn,
): Promise<LongLiveTokenCreateResponse> {
  requireSession(ctx)
  await proveOwnerInBrowser(ctx, input)
  const owner = ownRow(ctx)
  const { token, tokenHash } = createApiToken()
  const { name, integrationId, expiresInDays } = input
  const expiresAt = expiresInDays ? new Date(Date.now() + expiresInDays * DAY_MS).toISOString() : null
  return inTransaction(ctx, async (ctx) => {
    await requireOpenSession(ctx)
    // Serializes concurrent requests, so that the limit holds.
    await lockHousehold(ctx.db, ctx.actor.householdId)
    if ((await countApiTokens(ctx)) >= TOKENS_MAX) throw new DomainError('too_many_tokens')
    const id = await insertApiToken(ctx, owner, { name, integrationId, tokenHash, expiresAt })
    await recordAudit(ctx, { action: 'api_token_created', subject: ownSubject(ctx), details: { name } })
    return { id, name, createdAt: ctx.now, expiresAt, usedAt: null, token }
  })
}

/** Effective immediately. Throws `token_not_found`. */
export async function removeApiToken(ctx: UserCtx, id: number): Promise<DeleteTokenResponse> {
  const found = assertFound(await findApiToken(ctx, id), 'token_not_found', { id })
  const token = authorize(ctx.actor, personalPolicy, 'delete', found)
  const { name } = found
  return inTransaction(ctx, async (ctx) => {
    await deleteApiToken(ctx, token)
    await recordAudit(ctx, { action: 'api_token_deleted', subject: ownSubject(ctx), details: { name } })
    emitEnded(ctx, ctx.actor.id, [String(id)])
    return { tokenDelete: name }
  })
}
