import type { Authorized } from '~/server/platform/access/authorize'
import { scopedApiTokens } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'

export const findApiToken = (ctx: UserCtx, id: number) =>
  scopedApiTokens(ctx).where('id', '=', id).select(['id', 'name', 'userId']).executeTakeFirst()

export const countApiTokens = (ctx: UserCtx): Promise<number> => countRows(scopedApiTokens(ctx))

export async function insertApiToken(
  ctx: UserCtx,
  { userId }: Authorized<{ userId: string }, 'create'>,
  token: { name: string; integrationId: string; tokenHash: string; expiresAt: string | null },
): Promise<number> {
  const { id } = await ctx.db
    .insertInto('apiToken')
    .values({ ...token, userId, usedAt: null, createdAt: ctx.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteApiToken(
  ctx: UserCtx,
  { id }: Authorized<{ id: number; userId: string }, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('apiToken').where('id', '=', id).execute()
}

export async function findApiTokenIdsOf(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await ctx.db.selectFrom('apiToken').where('userId', '=', userId).select('id').execute()
  return rows.map(({ id }) => id)
}

export async function deleteApiTokensOf(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await ctx.db.deleteFrom('apiToken').where('userId', '=', userId).returning('id').execute()
  return rows.map(({ id }) => id)
}
