import type { UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/lock-household'
import { DomainError } from '~/server/platform/errors'

/**
 * Refuses one more row where the caller's household has `max` already. Of requests that come at once each counts those
 * before. Throws `too_many_rows`.
 */
export async function assertRoomInHousehold(
  ctx: UserCtx,
  max: number,
  countRows: (ctx: UserCtx) => Promise<number>,
): Promise<void> {
  await lockHousehold(ctx.db, ctx.actor.householdId)
  if ((await countRows(ctx)) >= max) throw new DomainError('too_many_rows', { max })
}
