import type { Authorized } from '~/server/platform/access/authorize'
import { scopedApiTokens } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

/** One of the caller's API tokens. */
export const findApiToken = (ctx: UserCtx, id: number) =>
  scopedApiTokens(ctx).where('id', '=', id).select(['id', 'name', 'userId']).executeTakeFirst()

/** How many API tokens the caller has. */
export async function countApiTokens(ctx: UserCtx): Promise<number> {
  const { total } = await scopedApiTokens(ctx)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Stores an API token by its hash; returns its id. */
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

/** Deletes an API token. */
export async function deleteApiToken(
  ctx: UserCtx,
  { id }: Authorized<{ id: number; userId: string }, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('apiToken').where('id', '=', id).execute()
}

/** The ids of all API tokens of a person. */
export async function findApiTokenIdsOf(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await ctx.db.selectFrom('apiToken').where('userId', '=', userId).select('id').execute()
  return rows.map(({ id }) => id)
}

/** Deletes all API tokens of a person; returns their ids. */
export async function deleteApiTokensOf(ctx: Ctx, userId: string): Promise<number[]> {
  const rows = await ctx.db.deleteFrom('apiToken').where('userId', '=', userId).returning('id').execute()
  return rows.map(({ id }) => id)
}
