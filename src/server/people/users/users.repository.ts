import { type Selectable, sql } from 'kysely'
import type { AuthMethod } from '~/schemas/user'
import type { Authorized } from '~/server/platform/access/authorize'
import { scopedUsers } from '~/server/platform/access/scope'
import type { AdminCtx, Ctx, UserCtx } from '~/server/platform/context'
import { jsonArrayFrom } from '~/server/platform/db/dialect'
import type { UserTable } from '~/server/platform/db/schema'

export const profileColumns = [
  'user.id',
  'user.groupId',
  'user.householdId',
  'user.username',
  'user.fullName',
  'user.email',
  'user.authMethod',
  'user.admin',
  'user.advanced',
  'user.canInvite',
  'user.canManage',
  'user.canManageHousehold',
  'user.canOrganize',
  'user.cacheKey',
  'user.updatedAt',
  'group.name as groupName',
  'group.slug as groupSlug',
  'group.language as groupLanguage',
  'household.name as householdName',
  'household.slug as householdSlug',
] as const

/** Correlates with `user` of the outer query. */
export const apiTokensOf = ({ db }: Ctx) =>
  jsonArrayFrom(db)(
    db
      .selectFrom('apiToken')
      .where('apiToken.userId', '=', sql.ref<string>('user.id'))
      .select(['apiToken.id', 'apiToken.name', 'apiToken.createdAt', 'apiToken.expiresAt', 'apiToken.usedAt'])
      .orderBy('apiToken.id'),
  )

const profiles = (ctx: UserCtx) =>
  scopedUsers(ctx)
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .select(profileColumns)

export const findProfiles = (ctx: UserCtx, ids: readonly string[]) =>
  profiles(ctx).where('user.id', 'in', ids).execute()

export type ProfileRow = Awaited<ReturnType<typeof findProfiles>>[number]

export const findSelf = (ctx: UserCtx) =>
  profiles(ctx).where('user.id', '=', ctx.actor.id).select(apiTokensOf(ctx).as('tokens')).executeTakeFirst()

const summaryColumns = ['id', 'groupId', 'householdId', 'username', 'fullName'] as const

export const findSummaries = (ctx: UserCtx, ids: readonly string[]) =>
  scopedUsers(ctx).where('user.id', 'in', ids).select(summaryColumns).execute()

export const findSummary = (ctx: UserCtx, usernameOrId: string) =>
  scopedUsers(ctx)
    .where((eb) =>
      eb.or([
        eb('user.id', '=', usernameOrId.toLowerCase()),
        eb('username', '=', usernameOrId.toLowerCase()),
      ]),
    )
    .select(summaryColumns)
    .executeTakeFirst()

export const findMembership = (ctx: UserCtx, userId: string) =>
  ctx.db
    .selectFrom('user')
    .where('id', '=', userId)
    .select(['id', 'groupId', 'householdId', 'username', 'admin'])
    .executeTakeFirst()

/** Users of the whole server whose username or email is `name`, so that no one can pose as another. */
export async function findIdsByName(ctx: Ctx, name: string): Promise<string[]> {
  const found = await ctx.db
    .selectFrom('user')
    .where((eb) => eb.or([eb('username', '=', name), eb('email', '=', name)]))
    .select('id')
    .execute()
  return found.map(({ id }) => id)
}

export async function hasUsers(ctx: Ctx): Promise<boolean> {
  return (await ctx.db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function isUser(ctx: Ctx, id: string): Promise<boolean> {
  return (await ctx.db.selectFrom('user').where('id', '=', id).select('id').executeTakeFirst()) !== undefined
}

type Column = keyof Selectable<UserTable>
type Flag = Extract<
  Column,
  'admin' | 'advanced' | 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'
>
export type UserFlags = Record<Flag, boolean>

/** The password is already hashed. */
export interface NewUser extends UserFlags {
  id: string
  groupId: string
  householdId: string
  username: string
  fullName: string
  email: string
  /** The person chose the address and has not confirmed it. */
  emailUnconfirmed?: boolean
  passwordHash: string
  /** Default: this server. */
  authMethod?: AuthMethod
  cacheKey: string
}

export async function insertUser(ctx: Ctx, { authMethod = 'Mealie', ...user }: NewUser): Promise<void> {
  await ctx.db
    .insertInto('user')
    .values({
      ...user,
      authMethod,
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
}

interface UserChanges extends UserFlags {
  username: string
  fullName: string
  email: string
  emailUnconfirmed?: boolean
  authMethod: string
  groupId: string
  householdId: string
}

async function updateUser(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: string,
  changes: Partial<UserChanges>,
): Promise<void> {
  await db
    .updateTable('user')
    .set({ ...changes, updatedAt: now })
    .where('id', '=', id)
    .execute()
}

export const updateSelf = (
  ctx: UserCtx,
  { id }: Authorized<{ id: string }, 'update'>,
  changes: Pick<UserChanges, 'username' | 'fullName' | 'email' | 'emailUnconfirmed' | 'advanced'>,
): Promise<void> => updateUser(ctx, id, changes)

export const updateAdministered = (
  ctx: AdminCtx,
  { id }: Authorized<{ id: string }, 'update'>,
  changes: UserChanges,
): Promise<void> => updateUser(ctx, id, changes)

export const updatePermissions = (
  ctx: UserCtx,
  { id }: Authorized<{ id: string }, 'setPermissions'>,
  permissions: Pick<UserChanges, 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'>,
): Promise<void> => updateUser(ctx, id, permissions)

/** Invalidates URLs of the old picture. */
export async function updateCacheKey(
  ctx: UserCtx,
  { id }: Authorized<{ id: string }, 'changePicture'>,
  cacheKey: string,
): Promise<void> {
  await ctx.db.updateTable('user').set({ cacheKey, updatedAt: ctx.now }).where('id', '=', id).execute()
}

export const findAccounts = ({ db }: Ctx) =>
  db
    .selectFrom('user')
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .select([
      'user.username',
      'user.email',
      'user.admin',
      'user.authMethod',
      'group.name as groupName',
      'household.name as householdName',
    ])
    .orderBy('user.username')
    .execute()
