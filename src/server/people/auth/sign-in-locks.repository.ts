import type { Ctx } from '~/server/platform/context'

/** A later end of a lock comes from a clock that was ahead. */
const latestEnd = (ctx: Ctx) =>
  new Date(Date.parse(ctx.now) + (ctx.env.SECURITY_USER_LOCKOUT_TIME + 1) * 3_600_000).toISOString()

/** When the key's lock ends; null if it is not locked. */
export async function findLockedUntil(ctx: Ctx, key: string): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('signInLock')
    .where('key', '=', key)
    .where('lockedUntil', '>', ctx.now)
    .select('lockedUntil')
    .executeTakeFirst()
  return row?.lockedUntil ?? null
}

/** Returns the total; null while locked. One statement, so that concurrent attempts are all counted. */
export async function countAttempt(ctx: Ctx, key: string): Promise<number | null> {
  const counted = await ctx.db
    .insertInto('signInLock')
    .values({ key, attempts: 1, lockedUntil: null, updatedAt: ctx.now })
    .onConflict((oc) =>
      oc
        .column('key')
        .doUpdateSet((eb) => ({ attempts: eb('signInLock.attempts', '+', 1), updatedAt: ctx.now }))
        .where((eb) =>
          eb.or([
            eb('signInLock.lockedUntil', 'is', null),
            eb('signInLock.lockedUntil', '<=', ctx.now),
            eb('signInLock.lockedUntil', '>', latestEnd(ctx)),
          ]),
        ),
    )
    .returning('attempts')
    .executeTakeFirst()
  return counted?.attempts ?? null
}

export async function lockKey(ctx: Ctx, key: string, lockedUntil: string): Promise<void> {
  await ctx.db.updateTable('signInLock').set({ lockedUntil }).where('key', '=', key).execute()
}

/** Resets the count of attempts. */
export async function forgetAttempts(ctx: Ctx, key: string): Promise<void> {
  await ctx.db.deleteFrom('signInLock').where('key', '=', key).execute()
}

export async function forgetAttemptsBefore(ctx: Ctx, instant: string): Promise<number> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('signInLock')
    .where('updatedAt', '<=', instant)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends expired locks, or all including attempt counts. Returns the number of locks. */
export async function endLocks(ctx: Ctx, all: boolean): Promise<number> {
  const ended = ctx.db.deleteFrom('signInLock')
  const rows = await (all ? ended : ended.where('lockedUntil', '<=', ctx.now))
    .returning('lockedUntil')
    .execute()
  return rows.filter(({ lockedUntil }) => lockedUntil !== null).length
}
