import type { Authorized } from '~/server/platform/access/authorize'
import type { Ctx, UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'

type Own<Action extends string> = Authorized<{ userId: string }, Action>

/** Includes an unconfirmed one. */
export const findTwoStep = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('twoStep').where('userId', '=', userId).selectAll().executeTakeFirst()

export const countRecoveryCodes = (ctx: Ctx, userId: string): Promise<number> =>
  countRows(ctx.db.selectFrom('recoveryCode').where('userId', '=', userId))

/** Stores an unconfirmed secret, replacing another unconfirmed one; false if one is confirmed already. */
export async function startTwoStep(
  ctx: UserCtx,
  { userId }: Own<'create'>,
  sealedSecret: string,
): Promise<boolean> {
  const row = { sealedSecret, lastTimeStep: 0, confirmedAt: null, createdAt: ctx.now }
  const stored = await ctx.db
    .insertInto('twoStep')
    .values({ userId, ...row })
    .onConflict((oc) => oc.column('userId').doUpdateSet(row).where('twoStep.confirmedAt', 'is', null))
    .returning('userId')
    .executeTakeFirst()
  return stored !== undefined
}

/** Requires it for signing in from now on; false if it already is. */
export async function confirmTwoStep(ctx: UserCtx, { userId }: Own<'create'>): Promise<boolean> {
  const confirmed = await ctx.db
    .updateTable('twoStep')
    .set({ confirmedAt: ctx.now })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .returning('userId')
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Codes up to two steps ahead may be valid; a larger stored step came from a wrong clock. */
const STEPS_AHEAD_MAX = 2

/** Records the time step of an accepted code; false if it or a later one was recorded before. */
export async function takeTimeStep(ctx: Ctx, userId: string, timeStep: number): Promise<boolean> {
  const taken = await ctx.db
    .updateTable('twoStep')
    .set({ lastTimeStep: timeStep })
    .where('userId', '=', userId)
    .where((eb) =>
      eb.or([eb('lastTimeStep', '<', timeStep), eb('lastTimeStep', '>', timeStep + STEPS_AHEAD_MAX)]),
    )
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

/** Consumes a recovery code; of two concurrent requests one succeeds. */
export async function takeRecoveryCode(ctx: Ctx, userId: string, codeHash: string): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('recoveryCode')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export async function replaceRecoveryCodes(
  ctx: UserCtx,
  { userId }: Own<'create'>,
  codeHashes: readonly string[],
): Promise<void> {
  await ctx.db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await ctx.db
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ codeHash, userId })))
    .execute()
}

/** Returns false if there was none. */
export async function deleteTwoStep(ctx: UserCtx, { userId }: Own<'delete'>): Promise<boolean> {
  await ctx.db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  const deleted = await ctx.db
    .deleteFrom('twoStep')
    .where('userId', '=', userId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return Boolean(deleted?.confirmedAt)
}

/** Like `deleteTwoStep`, for the command line. */
export async function dropTwoStep(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('recoveryCode').where('userId', '=', userId).execute()
  await ctx.db.deleteFrom('twoStep').where('userId', '=', userId).execute()
}
