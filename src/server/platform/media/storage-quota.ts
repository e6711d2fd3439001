import type { UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'

const GIGABYTE = 1024 ** 3

/** Bytes for the recipes of one household, with their files. */
export const quotaOf = (ctx: UserCtx): number => ctx.env.MAX_GIGABYTES_PER_HOUSEHOLD * GIGABYTE

/** Bytes left in a household, by default the caller's. */
export const roomOf = (ctx: UserCtx, householdId = ctx.actor.householdId): number =>
  quotaOf(ctx) - ctx.storageUsage.known(householdId)

/** Throws `storage_full` if a household, by default the caller's, has no room for `bytes` more. */
export async function assertRoom(
  ctx: UserCtx,
  bytes: number,
  householdId = ctx.actor.householdId,
): Promise<void> {
  requireRoom(ctx, bytes, householdId)
  await ctx.storageUsage.add(ctx.db, householdId, bytes)
}

/** For temporary data, which is not counted. Throws `storage_full`. */
export function requireRoom(ctx: UserCtx, bytes: number, householdId = ctx.actor.householdId): void {
  if (bytes > roomOf(ctx, householdId))
    throw new DomainError('storage_full', { max: ctx.env.MAX_GIGABYTES_PER_HOUSEHOLD })
}
