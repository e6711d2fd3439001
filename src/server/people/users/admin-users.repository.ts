import { sql } from 'kysely'
import { isUuid } from '~/schemas/id'
import type { Authorized } from '~/server/platform/access/authorize'
import { everyGroup, everyHousehold, everyUser } from '~/server/platform/access/scope'
import type { AdminCtx, Ctx } from '~/server/platform/context'
import { advisoryLock } from '~/server/platform/db/locks'
import { apiTokensOf, profileColumns } from './users.repository'

export const lastSeenOf = (user: string) =>
  sql<string | null>`(select max(seen."usedAt") from (
    select "usedAt", "userId" from session union all select "usedAt", "userId" from "apiToken"
  ) as seen where seen."userId" = ${sql.ref(`${user}.id`)})`

export const findAdminUsers = (ctx: AdminCtx, ids: readonly string[]) =>
  everyUser(ctx)
    .innerJoin('group', 'group.id', 'user.groupId')
    .innerJoin('household', 'household.id', 'user.householdId')
    .where('user.id', 'in', ids)
    .select(profileColumns)
    .select(['user.createdAt', 'user.lockedAt', lastSeenOf('user').as('lastSeenAt')])
    .select((eb) => [
      eb
        .selectFrom('recipe')
        .whereRef('recipe.userId', '=', 'user.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('recipes'),
      eb
        .selectFrom('session')
        .whereRef('session.userId', '=', 'user.id')
        .where('session.expiresAt', '>', ctx.now)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('sessions'),
      apiTokensOf(ctx).as('tokens'),
    ])
    .execute()

export const findUserSubject = (ctx: AdminCtx, id: string) =>
  everyUser(ctx)
    .where('id', '=', id)
    .select(['id', 'groupId', 'householdId', 'username', 'fullName', 'email', 'authMethod', 'lockedAt'])
    .select(['admin', 'advanced', 'canInvite', 'canManage', 'canManageHousehold', 'canOrganize'])
    .executeTakeFirst()

export const findGroup = (ctx: AdminCtx, nameOrId: string) =>
  everyGroup(ctx)
    .where(isUuid(nameOrId) ? 'id' : 'name', '=', nameOrId)
    .select('id')
    .executeTakeFirst()

export const findHousehold = (ctx: AdminCtx, groupId: string, nameOrId: string) =>
  everyHousehold(ctx)
    .where('groupId', '=', groupId)
    .where(isUuid(nameOrId) ? 'id' : 'name', '=', nameOrId)
    .select(['id', 'name'])
    .executeTakeFirst()

/** Arbitrary, but different from other locks. */
const ADMINISTRATORS_LOCK = 20_261_123

/** Serializes transactions that lock, demote or delete administrators, so that one always remains. */
export const lockAdministrators = ({ db }: Pick<Ctx, 'db'>): Promise<void> =>
  advisoryLock(db, ADMINISTRATORS_LOCK)

/** Unlocked administrators, with their sign-in methods other than passwords. */
export const findOpenAdministrators = ({ db }: Pick<Ctx, 'db'>) =>
  db
    .selectFrom('user')
    .where('admin', '=', true)
    .where('lockedAt', 'is', null)
    .select((eb) => [
      'user.id',
      'user.authMethod',
      eb
        .selectFrom('passkey')
        .whereRef('passkey.userId', '=', 'user.id')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('passkeys'),
      eb
        .selectFrom('externalIdentity')
        .whereRef('externalIdentity.userId', '=', 'user.id')
        .where('externalIdentity.provider', '<>', 'ldap')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .as('providers'),
    ])
    .execute()

export async function setLocked(
  ctx: AdminCtx,
  { id }: Authorized<{ id: string }, 'lock'>,
  lockedAt: string | null,
): Promise<void> {
  await ctx.db.updateTable('user').set({ lockedAt }).where('id', '=', id).execute()
}

/** Default new owner of a person's recipes: the oldest housemate, else the oldest member of the group. */
export const findNewOwner = (ctx: AdminCtx, person: { id: string; groupId: string; householdId: string }) =>
  everyUser(ctx)
    .where('groupId', '=', person.groupId)
    .where('id', '!=', person.id)
    .select('id')
    .orderBy((eb) => eb.case().when('householdId', '=', person.householdId).then(0).else(1).end())
    .orderBy('createdAt')
    .limit(1)
    .executeTakeFirst()

export async function handOverRecipes(
  ctx: Ctx,
  { id }: Authorized<{ id: string }, 'delete'>,
  newOwner: string,
): Promise<void> {
  await ctx.db.updateTable('recipe').set({ userId: newOwner }).where('userId', '=', id).execute()
}

/** Lists and plan, which the household shares, to someone in it. */
export async function handOverHousehold(
  ctx: Ctx,
  { id }: Authorized<{ id: string }, 'delete'>,
  housemate: string,
): Promise<void> {
  for (const table of ['shoppingList', 'mealPlanEntry', 'mealPlanIdea'] as const)
    await ctx.db.updateTable(table).set({ userId: housemate }).where('userId', '=', id).execute()
}

/** Deletes a person with their own data. The mean ratings of recipes are updated. */
export async function deleteUser(ctx: Ctx, { id }: Authorized<{ id: string }, 'delete'>): Promise<void> {
  await ctx.db
    .updateTable('recipe')
    .set((eb) => ({
      rating: eb
        .selectFrom('userRating')
        .whereRef('userRating.recipeId', '=', 'recipe.id')
        .where('userRating.userId', '!=', id)
        .where('userRating.rating', '>', 0)
        .select((eb) => eb.fn.avg<number | null>('userRating.rating').as('mean')),
    }))
    .where('recipe.id', 'in', (eb) =>
      eb.selectFrom('userRating').where('userRating.userId', '=', id).select('userRating.recipeId'),
    )
    .execute()
  await ctx.db.deleteFrom('user').where('id', '=', id).execute()
}
