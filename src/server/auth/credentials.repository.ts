import { sql } from 'kysely'
import type { Ctx } from '~/server/context'

const columns = [
  'id',
  'username',
  'authMethod',
  'passwordHash',
  'loginAttempts',
  'lockedAt',
  'tokensValidAfter',
] as const

/** Who signs in with this name (trimmed, lower case): a username first, else an email address. */
export async function findCredentials(ctx: Ctx, name: string) {
  const found = await ctx.db
    .selectFrom('user')
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .select(columns)
    .execute()
  return found.find(({ username }) => username === name) ?? found[0]
}

/** The credentials of somebody who is signed in. */
export const findCredentialsById = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('user').where('id', '=', userId).select(columns).executeTakeFirst()

/**
 * Counts a failed try; the one that reaches `limit` locks. One statement, so that tries made at once count one
 * after the other. False when the account was locked before this try was counted.
 */
export async function recordFailure(ctx: Ctx, userId: string, limit: number): Promise<boolean> {
  const counted = await ctx.db
    .updateTable('user')
    .set({
      loginAttempts: sql`${sql.ref('loginAttempts')} + 1`,
      lockedAt: sql`case when ${sql.ref('loginAttempts')} + 1 >= ${limit} then ${ctx.now} else ${sql.ref('lockedAt')} end`,
    })
    .where('id', '=', userId)
    .where('loginAttempts', '<', limit)
    .executeTakeFirst()
  return counted.numUpdatedRows > 0n
}

/** Forgets failed tries. False when the account was locked before, also by a try made at the same time. */
export async function recordSuccess(ctx: Ctx, userId: string, limit: number): Promise<boolean> {
  const cleared = await ctx.db
    .updateTable('user')
    .set({ loginAttempts: 0, lockedAt: null })
    .where('id', '=', userId)
    .where('loginAttempts', '<', limit)
    .executeTakeFirst()
  return cleared.numUpdatedRows > 0n
}

/** Stores a new password and ends all sessions issued before `validAfter`. */
export async function replacePassword(
  ctx: Ctx,
  userId: string,
  { passwordHash, validAfter }: { passwordHash: string; validAfter: string },
): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ passwordHash, tokensValidAfter: validAfter, updatedAt: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** Opens accounts that were locked at or before `lockedUntil`, and those over `limit` that no time was noted for. */
export async function unlockAccounts(ctx: Ctx, lockedUntil: string, limit: number): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ loginAttempts: 0, lockedAt: null })
    .where((eb) =>
      eb.or([
        eb('lockedAt', '<=', lockedUntil),
        eb.and([eb('lockedAt', 'is', null), eb('loginAttempts', '>=', limit)]),
      ]),
    )
    .execute()
}
