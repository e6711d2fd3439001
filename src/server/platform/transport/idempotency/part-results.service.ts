import type { UserCtx } from '~/server/platform/context'
import { deleteKeysBefore, findResponses, insertResponses } from './idempotency-keys.repository'

const RETENTION_DAYS = 30
const DAY_MS = 86_400_000

export async function findPartResults(ctx: UserCtx, names: readonly string[]): Promise<Map<string, string>> {
  const results = await findResponses(ctx, names.map(keyOfPart))
  return new Map([...results].map(([key, result]) => [key.slice(PREFIX.length), result]))
}

/** For writes without a row to recognize a repeat. Scoped to the caller; expire like idempotency keys. */
export async function savePartResults(ctx: UserCtx, results: ReadonlyMap<string, string>): Promise<void> {
  if (results.size === 0) return
  await deleteOldKeys(ctx)
  await insertResponses(ctx, new Map([...results].map(([name, result]) => [keyOfPart(name), result])))
}

export const deleteOldKeys = (ctx: UserCtx): Promise<void> =>
  deleteKeysBefore(ctx, new Date(Date.parse(ctx.now) - RETENTION_DAYS * DAY_MS).toISOString())

// Request keys contain no spaces, so the prefix cannot collide with one.
const PREFIX = 'part '
const keyOfPart = (name: string) => PREFIX + name
