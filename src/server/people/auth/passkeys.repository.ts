import type { Authorized } from '~/server/platform/access/authorize'
import { scopedPasskeys } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

/** Oldest first. */
export const findPasskeys = (ctx: UserCtx) =>
  scopedPasskeys(ctx)
    .select(['id', 'userId', 'credentialId', 'name', 'createdAt', 'usedAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

export const findPasskey = (ctx: UserCtx, id: string) =>
  scopedPasskeys(ctx).where('id', '=', id).select(['id', 'userId', 'name']).executeTakeFirst()

/** By credential id, without authorization: this is the sign-in. */
export const findCredentialOwner = (ctx: Ctx, credentialId: string) =>
  ctx.db
    .selectFrom('passkey')
    .innerJoin('user', 'user.id', 'passkey.userId')
    .where('passkey.credentialId', '=', credentialId)
    .select([
      'passkey.id',
      'passkey.userId',
      'passkey.credentialId',
      'passkey.publicKey',
      'passkey.counter',
      'user.username',
      'user.authMethod',
      'user.passwordHash',
    ])
    .executeTakeFirst()

export async function insertPasskey(
  ctx: UserCtx,
  { userId }: Authorized<{ userId: string }, 'create'>,
  passkey: {
    id: string
    credentialId: string
    publicKey: string
    counter: number
    transports: readonly string[]
    name: string
  },
): Promise<void> {
  const transports = JSON.stringify(passkey.transports)
  await ctx.db
    .insertInto('passkey')
    .values({ ...passkey, transports, userId, createdAt: ctx.now, usedAt: null })
    .execute()
}

/** Records a use; false if the signature counter has changed since it was read. */
export async function notePasskeyUse(
  ctx: Ctx,
  { id, counter }: { id: string; counter: number },
  newCounter: number,
): Promise<boolean> {
  const noted = await ctx.db
    .updateTable('passkey')
    .set({ counter: newCounter, usedAt: ctx.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

export async function deletePasskey(
  ctx: UserCtx,
  { id }: Authorized<{ id: string; userId: string }, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('passkey').where('id', '=', id).execute()
}

export async function deletePasskeysOf(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.deleteFrom('passkey').where('userId', '=', userId).execute()
}

/** Also deletes expired challenges. */
export async function insertChallenge(
  ctx: Ctx,
  row: { challenge: string; userId: string | null; expiresAt: string },
): Promise<void> {
  await ctx.db.deleteFrom('passkeyChallenge').where('expiresAt', '<=', ctx.now).execute()
  await ctx.db.insertInto('passkeyChallenge').values(row).execute()
}

/** Consumes a challenge for this person, or for signing in; of two concurrent requests one succeeds. */
export async function takeChallenge(ctx: Ctx, challenge: string, userId: string | null): Promise<boolean> {
  const taken = await ctx.db
    .deleteFrom('passkeyChallenge')
    .where('challenge', '=', challenge)
    .where('userId', userId === null ? 'is' : '=', userId)
    .where('expiresAt', '>', ctx.now)
    .returning('challenge')
    .executeTakeFirst()
  return taken !== undefined
}

export async function deleteChallengesOf(
  ctx: UserCtx,
  { userId }: Authorized<{ userId: string }, 'create'>,
): Promise<void> {
  await ctx.db.deleteFrom('passkeyChallenge').where('userId', '=', userId).execute()
}
