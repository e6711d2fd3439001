import type { UserCtx } from '../context'

/** What was asked and answered by an earlier write; the answer is JSON text. */
interface AppliedWrite {
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
export const findAppliedWrite = (ctx: UserCtx, key: string): Promise<AppliedWrite | undefined> =>
  ctx.db
    .selectFrom('appliedWrite')
    .where('userId', '=', ctx.actor.id)
    .where('key', '=', key)
    .select(['fingerprint', 'answer'])
    .executeTakeFirst()

/** Keeps what the write with this key is answered. */
export async function saveAnswer(ctx: UserCtx, key: string, answer: string): Promise<void> {
  await ctx.db
    .updateTable('appliedWrite')
    .set({ answer })
    .where('userId', '=', ctx.actor.id)
    .where('key', '=', key)
    .execute()
}

/** Forgets the caller's writes from before `instant`. */
export async function deleteAppliedWritesBefore(ctx: UserCtx, instant: string): Promise<void> {
  await ctx.db
    .deleteFrom('appliedWrite')
    .where('userId', '=', ctx.actor.id)
    .where('createdAt', '<', instant)
    .execute()
}
