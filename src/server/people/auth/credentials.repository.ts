import type { Ctx } from '~/server/platform/context'

const columns = ['id', 'username', 'authMethod', 'passwordHash'] as const

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

/** Stores the password that someone has already in another form, unless they have another by now. */
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

/** Stores a new password. A link by which the one before was to be replaced works no more. */
export async function replacePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ passwordHash, updatedAt: ctx.now })
    .where('id', '=', userId)
    .execute()
  await ctx.db.deleteFrom('passwordResetToken').where('userId', '=', userId).execute()
}

/** Stores that something has shown this email address of a person to be theirs, unless they have another by now. */
export async function confirmEmail(ctx: Ctx, userId: string, email: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ emailUnconfirmed: false })
    .where('id', '=', userId)
    .where('email', '=', email)
    .execute()
}

export async function keepPasswordHere(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.updateTable('user').set({ authMethod: 'Mealie' }).where('id', '=', userId).execute()
}

/** Makes other transactions that lock this person wait until this one ends: sessions begin and end one after the other. */
export async function lockPerson(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set((eb) => ({ updatedAt: eb.ref('updatedAt') }))
    .where('id', '=', userId)
    .execute()
}
