import type { UserCtx } from '~/server/platform/context'
import { lockHousehold } from '~/server/platform/db/lock-household'
import { DomainError } from '~/server/platform/errors'

/** Throws `too_many_rows` when the household has `max` rows. Safe for concurrent requests. */
export async function assertRoomInHousehold(
  ctx: UserCtx,
  max: number,
  countRows: (ctx: UserCtx) => Promise<number>,
): Promise<void> {
  await lockHousehold(ctx.db, ctx.actor.householdId)
  if ((await countRows(ctx)) >= max) throw new DomainError('too_many_rows', { max })
}
