import type { Ctx } from '~/server/platform/context'

/** The account of an email address, if this server checks its password. */
export const findResettable = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom('user')
    .where('email', '=', email)
    .where('authMethod', '=', 'Mealie')
    .select(['id', 'username', 'email'])
    .executeTakeFirst()

/** Stores the hash of a token and the address that it is mailed to; older tokens become invalid. */
export async function replaceResetToken(
  ctx: Ctx,
  userId: string,
  { tokenHash, mailedTo }: { tokenHash: string; mailedTo: string | null },
): Promise<void> {
  await ctx.db.deleteFrom('passwordResetToken').where('userId', '=', userId).execute()
  await ctx.db
    .insertInto('passwordResetToken')
    .values({ userId, tokenHash, mailedTo, createdAt: ctx.now })
    .execute()
}

/** Created after `since`; one of two concurrent requests succeeds. Returns person and mailed address. */
export async function takeResetToken(ctx: Ctx, tokenHash: string, since: string) {
  const taken = await ctx.db
    .deleteFrom('passwordResetToken')
    .where('tokenHash', '=', tokenHash)
    .where('createdAt', '>', since)
    .returning(['userId', 'mailedTo'])
    .executeTakeFirst()
  if (!taken) return undefined
  const user = await ctx.db
    .selectFrom('user')
    .where('id', '=', taken.userId)
    .where('authMethod', '=', 'Mealie')
    .select(['id', 'username', 'fullName', 'email'])
    .executeTakeFirst()
  return user && { ...user, mailedTo: taken.mailedTo }
}

/** Whether `takeResetToken` would succeed. */
export async function hasResetToken(ctx: Ctx, tokenHash: string, since: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('passwordResetToken as token')
    .innerJoin('user', 'user.id', 'token.userId')
    .where('token.tokenHash', '=', tokenHash)
    .where('token.createdAt', '>', since)
    .where('user.authMethod', '=', 'Mealie')
    .select('token.id')
    .executeTakeFirst()
  return found !== undefined
}

/** Returns their number. */
export async function deleteResetTokensBefore(ctx: Ctx, moment: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('passwordResetToken')
    .where('createdAt', '<=', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
