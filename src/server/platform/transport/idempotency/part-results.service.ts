import type { UserCtx } from '~/server/platform/context'
import { deleteKeysBefore, findResponses, insertResponses } from './idempotency-keys.repository'

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000

/** The results that `savePartResults` stored under these names; names that it never saw are left out. */
export async function findPartResults(ctx: UserCtx, names: readonly string[]): Promise<Map<string, string>> {
  const results = await findResponses(ctx, names.map(keyOfPart))
  return new Map([...results].map(([key, result]) => [key.slice(PREFIX.length), result]))
}

/**
 * Stores the results of parts of a write that leave no row behind by which a repeat would be known. Names are the
 * caller's own; they last as long as idempotency keys and never meet one.
 */
export async function savePartResults(ctx: UserCtx, results: ReadonlyMap<string, string>): Promise<void> {
  if (results.size === 0) return
  await deleteOldKeys(ctx)
  await insertResponses(ctx, new Map([...results].map(([name, result]) => [keyOfPart(name), result])))
}

/** Deletes the caller's keys that have expired. */
export const deleteOldKeys = (ctx: UserCtx): Promise<void> =>
  deleteKeysBefore(ctx, new Date(Date.parse(ctx.now) - RETENTION_DAYS * DAY_MS).toISOString())

// A key of a request has no blanks.
const PREFIX = 'part '
const keyOfPart = (name: string) => PREFIX + name
