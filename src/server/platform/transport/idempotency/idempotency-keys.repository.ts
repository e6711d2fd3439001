import type { UserCtx } from '~/server/platform/context'
import { chunksOf, ROWS_PER_STATEMENT } from '~/server/platform/db/chunks'

interface KeyedResponse {
  fingerprint: string
  response: string
}

/** False when the key is taken. Postgres waits for the other request, so that its response can be read. */
export async function takeKey(ctx: UserCtx, key: string, fingerprint: string): Promise<boolean> {
  const taken = await ctx.db
    .insertInto('idempotencyKey')
    .values({ userId: ctx.actor.id, key, fingerprint, response: 'null', createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .execute()
  return taken.length > 0
}

export const findKeyedResponse = (ctx: UserCtx, key: string): Promise<KeyedResponse | undefined> =>
  ctx.db
    .selectFrom('idempotencyKey')
    .where('userId', '=', ctx.actor.id)
    .where('key', '=', key)
    .select(['fingerprint', 'response'])
    .executeTakeFirst()

export async function saveResponse(ctx: UserCtx, key: string, response: string): Promise<void> {
  await ctx.db
    .updateTable('idempotencyKey')
    .set({ response })
    .where('userId', '=', ctx.actor.id)
    .where('key', '=', key)
    .execute()
}

export async function findResponses(ctx: UserCtx, keys: readonly string[]): Promise<Map<string, string>> {
  const responses = new Map<string, string>()
  for (const chunk of chunksOf(keys, ROWS_PER_STATEMENT)) {
    const rows = await ctx.db
      .selectFrom('idempotencyKey')
      .where('userId', '=', ctx.actor.id)
      .where('key', 'in', chunk)
      .select(['key', 'response'])
      .execute()
    for (const { key, response } of rows) responses.set(key, JSON.parse(response))
  }
  return responses
}

/** Skips keys that already have a response. */
export async function insertResponses(ctx: UserCtx, responses: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...responses].map(([key, response]) => ({
    userId: ctx.actor.id,
    key,
    fingerprint: '',
    response: JSON.stringify(response),
    createdAt: ctx.now,
  }))
  for (const chunk of chunksOf(rows, ROWS_PER_STATEMENT))
    await ctx.db
      .insertInto('idempotencyKey')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .execute()
}

export async function deleteKeysBefore(ctx: UserCtx, instant: string): Promise<void> {
  await ctx.db
    .deleteFrom('idempotencyKey')
    .where('userId', '=', ctx.actor.id)
    .where('createdAt', '<', instant)
    .execute()
}
