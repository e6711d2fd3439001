import type { UserCtx } from '~/server/context'
import { DomainError } from '~/server/errors'

const GIGABYTE = 1024 ** 3

/** Bytes that the files of one household may take. */
export const quotaOf = (ctx: UserCtx): number => ctx.env.MAX_GIGABYTES_PER_HOUSEHOLD * GIGABYTE

/** Makes sure that `bytes` more have room in the caller's household. Throws `storage_full`. */
export function assertRoom(ctx: UserCtx, bytes: number): void {
  const { householdId } = ctx.actor
  if (ctx.storageUsage.known(householdId) + bytes > quotaOf(ctx))
    throw new DomainError('storage_full', { max: ctx.env.MAX_GIGABYTES_PER_HOUSEHOLD })
  ctx.storageUsage.add(householdId, bytes)
}
