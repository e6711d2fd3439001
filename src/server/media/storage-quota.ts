import type { UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'

const GIGABYTE = 1024 ** 3

/** Bytes that the files of one household may take. */
export const quotaOf = (ctx: UserCtx): number => ctx.env.MAX_GIGABYTES_PER_HOUSEHOLD * GIGABYTE

/** Bytes that the caller's household has left. */
export const roomOf = (ctx: UserCtx): number => quotaOf(ctx) - ctx.storageUsage.known(ctx.actor.householdId)

/** Makes sure that `bytes` more have room in the caller's household. Throws `storage_full`. */
export function assertRoom(ctx: UserCtx, bytes: number): void {
  requireRoom(ctx, bytes)
  ctx.storageUsage.add(ctx.actor.householdId, bytes)
}

/** The same for what is kept for a while only and counts no further. Throws `storage_full`. */
export function requireRoom(ctx: UserCtx, bytes: number): void {
  if (bytes > roomOf(ctx)) throw new DomainError('storage_full', { max: ctx.env.MAX_GIGABYTES_PER_HOUSEHOLD })
}
