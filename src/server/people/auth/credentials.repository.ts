import type { Ctx } from '~/server/platform/context'

const columns = ['id', 'username', 'fullName', 'email', 'authMethod', 'passwordHash'] as const

/** By trimmed, lower-case name: username first, else email address. */
export async function findCredentials(ctx: Ctx, name: string) {
  const found = await ctx.db
    .selectFrom('user')
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .select(columns)
    .execute()
  return found.find(({ username }) => username === name) ?? found[0]
}

export const findCredentialsById = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('user').where('id', '=', userId).select(columns).executeTakeFirst()

/** Replaces the hash of the same password, unless it has changed. */
export async function rehashPassword(
  ctx: Ctx,
  userId: string,
  hashes: { from: string; to: string },
): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ passwordHash: hashes.to })
    .where('id', '=', userId)
    .where('passwordHash', '=', hashes.from)
    .execute()
}

/** Stores a new password and invalidates reset links for the old one. */
export async function replacePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ passwordHash, updatedAt: ctx.now })
    .where('id', '=', userId)
    .execute()
  await ctx.db.deleteFrom('passwordResetToken').where('userId', '=', userId).execute()
}

/** Marks this email address as confirmed, unless the person has another by now. */
export async function confirmEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ emailUnconfirmed: false })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute()
}

export async function makePasswordLocal(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.updateTable('user').set({ authMethod: 'Mealie' }).where('id', '=', userId).execute()
}

/**
 * Blocks other transactions that lock this person until this one ends, which serializes the start and end of sessions.
 */
export async function lockPerson(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute()
}
