import type { Ctx } from '~/server/context'

const columns = ['id', 'username', 'authMethod', 'passwordHash'] as const

/** Who signs in with this name (trimmed, lower case): a username first, else an email address. */
export async function findCredentials(ctx: Ctx, name: string) {
  const found = await ctx.db
    .selectFrom('user')
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .select(columns)
    .execute()
  return found.find(({ username }) => username === name) ?? found[0]
}

/** The credentials of someone who is signed in. */
export const findCredentialsById = (ctx: Ctx, userId: string) =>
  ctx.db.selectFrom('user').where('id', '=', userId).select(columns).executeTakeFirst()

/** Stores a new password. */
export async function replacePassword(ctx: Ctx, userId: string, passwordHash: string): Promise<void> {
  await ctx.db
    .updateTable('user')
    .set({ passwordHash, updatedAt: ctx.now })
    .where('id', '=', userId)
    .execute()
}

/** From now on the person signs in with a password that is kept here. */
export async function keepPasswordHere(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db.updateTable('user').set({ authMethod: 'Mealie' }).where('id', '=', userId).execute()
}
