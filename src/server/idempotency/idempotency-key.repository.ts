import type { UserCtx } from '~/server/context'
import { chunksOf } from '~/server/db/chunks'

/** What was asked and answered by an earlier write; the answer is JSON text. */
interface KeyedResponse {
  fingerprint: string
  answer: string
}

/**
 * Takes the key for the caller. False when somebody has it: on Postgres this waits until the other request with
 * the same key has ended, so that its answer can be read afterwards.
 */
export async function takeKey(ctx: UserCtx, key: string, fingerprint: string): Promise<boolean> {
  const taken = await ctx.db
    .insertInto('appliedWrite')
    .values({ userId: ctx.actor.id, key, fingerprint, answer: 'null', createdAt: ctx.now })
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
    .returning('key')
    .execute()
  return taken.length > 0
}

/** What the caller's write with this key asked and got. */
export const findKeyedResponse = (ctx: UserCtx, key: string): Promise<KeyedResponse | undefined> =>
  ctx.db
    .selectFrom('appliedWrite')
    .where('userId', '=', ctx.actor.id)
    .where('key', '=', key)
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()

/** Keeps what the write with this key is answered. */
export async function saveResponse(ctx: UserCtx, key: string, answer: string): Promise<void> {
  await ctx.db
    .updateTable('appliedWrite')
    .set({ answer })
    .where('userId', '=', ctx.actor.id)
    .where('key', '=', key)
    .execute()
}

/** Rows of one statement. */
const CHUNK = 2000

/** What stands under these keys of the caller, by key. */
export async function findResponses(ctx: UserCtx, keys: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  for (const chunk of chunksOf(keys, CHUNK)) {
    const rows = await ctx.db
      .selectFrom('appliedWrite')
      .where('userId', '=', ctx.actor.id)
      .where('key', 'in', chunk)
      .select(['key', 'answer'])
      .execute()
    for (const { key, answer } of rows) answers.set(key, JSON.parse(answer))
  }
  return answers
}

/** Keeps answers under keys of their own; what a key has already stays. */
export async function insertResponses(ctx: UserCtx, answers: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...answers].map(([key, answer]) => ({
    userId: ctx.actor.id,
    key,
    fingerprint: '',
    answer: JSON.stringify(answer),
    createdAt: ctx.now,
  }))
  for (const chunk of chunksOf(rows, CHUNK))
    await ctx.db
      .insertInto('appliedWrite')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .execute()
}

/** Forgets the caller's writes from before `instant`. */
export async function deleteKeysBefore(ctx: UserCtx, instant: string): Promise<void> {
  await ctx.db
    .deleteFrom('appliedWrite')
    .where('userId', '=', ctx.actor.id)
    .where('createdAt', '<', instant)
    .execute()
}
