import type { AuthMethod } from '~/schemas/user'
import { scopedIdentities } from '~/server/platform/access/scope'
import type { Ctx, UserCtx } from '~/server/platform/context'

export const DIRECTORY = 'ldap'

const columns = [
  'user.id',
  'user.username',
  'user.email',
  'user.emailUnconfirmed',
  'user.authMethod',
  'user.admin',
] as const

export const findLinkedAccount = (ctx: Ctx, provider: string, subject: string) =>
  ctx.db
    .selectFrom('externalIdentity')
    .innerJoin('user', 'user.id', 'externalIdentity.userId')
    .where('externalIdentity.provider', '=', provider)
    .where('externalIdentity.subject', '=', subject)
    .select(columns)
    .executeTakeFirst()

export const findAccountsNamed = (ctx: Ctx, names: readonly string[]) =>
  ctx.db
    .selectFrom('user')
    .where((eb) => eb.or([eb('username', 'in', names), eb('email', 'in', names)]))
    .select(columns)
    .execute()

export async function isLinked(ctx: Ctx, provider: string, userId: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('externalIdentity')
    .where('provider', '=', provider)
    .where('userId', '=', userId)
    .select('userId')
    .executeTakeFirst()
  return row !== undefined
}

export async function linkAccount(
  ctx: Ctx,
  { provider, subject, userId }: { provider: string; subject: string; userId: string },
): Promise<void> {
  await ctx.db
    .deleteFrom('externalIdentity')
    .where('provider', '=', provider)
    .where('userId', '=', userId)
    .execute()
  await ctx.db
    .insertInto('externalIdentity')
    .values({ provider, subject, userId, createdAt: ctx.now })
    .execute()
}

export const findConnection = (ctx: UserCtx) =>
  scopedIdentities(ctx)
    .where('provider', '<>', DIRECTORY)
    .select('createdAt')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()

/** False if it had none. */
export async function unlinkAccount(ctx: Ctx, userId: string): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('externalIdentity')
    .where('userId', '=', userId)
    .where('provider', '<>', DIRECTORY)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Stores whether a provider makes the person an administrator, who has every permission. */
export async function storeAdmin(ctx: Ctx, userId: string, admin: boolean): Promise<void> {
  const every = {
    advanced: true,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
  }
  await ctx.db
    .updateTable('user')
    .set({ admin, ...(admin ? every : {}), updatedAt: ctx.now })
    .where('id', '=', userId)
    .execute()
}

export async function storeDirectoryNames(
  ctx: Ctx,
  userId: string,
  names: { fullName: string; email?: string },
): Promise<void> {
  const method: AuthMethod = 'LDAP'
  await ctx.db
    .updateTable('user')
    .set({ ...names, ...(names.email ? { emailUnconfirmed: false } : {}), updatedAt: ctx.now })
    .where('id', '=', userId)
    .where('authMethod', '=', method)
    .execute()
}
