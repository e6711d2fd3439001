import type { UpdateGroupPreferences } from '~/schemas/group'
import type { Authorized } from '~/server/platform/access/authorize'
import { everyGroup, everyHousehold, everyUser } from '~/server/platform/access/scope'
import type { AdminCtx, Ctx, UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'
import { outdated } from '~/server/platform/db/names/key-names'
import type { GroupLanguage } from '~/server/platform/db/names/name-columns'
import { sortKeyVersion } from '~/server/platform/db/names/sort-key'
import type { NameAndSlug } from '~/server/platform/lists/collections/unique-name'

const groupColumns = [
  'group.id',
  'group.name',
  'group.slug',
  'group.updatedAt',
  'groupPreference.id as preferenceId',
  'groupPreference.privateGroup',
  'group.language',
] as const

export const findOwnGroup = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('group')
    .innerJoin('groupPreference', 'groupPreference.groupId', 'group.id')
    .where('group.id', '=', ctx.actor.groupId)
    .select(groupColumns)
    .executeTakeFirst()

export type GroupRow = NonNullable<Awaited<ReturnType<typeof findOwnGroup>>>

export const findPublicGroup = (ctx: Ctx, slugOrId: string) =>
  ctx.db
    .selectFrom('group')
    .innerJoin('groupPreference', 'groupPreference.groupId', 'group.id')
    .where((eb) => eb.or([eb('group.slug', '=', slugOrId), eb('group.id', '=', slugOrId.toLowerCase())]))
    .where('groupPreference.privateGroup', '=', false)
    .select(['group.id', 'group.name', 'group.slug'])
    .executeTakeFirst()

type GroupChange = Partial<NameAndSlug & UpdateGroupPreferences>

/** Another language sorts all names again. */
export async function updateGroup(
  ctx: UserCtx,
  { groupId }: Authorized<{ groupId: string }, 'rename' | 'updatePreferences' | 'update'>,
  { privateGroup, language, ...names }: GroupChange,
): Promise<void> {
  if (privateGroup !== undefined)
    await ctx.db.updateTable('groupPreference').set({ privateGroup }).where('groupId', '=', groupId).execute()
  await ctx.db
    .updateTable('group')
    .set((eb) => ({
      ...names,
      ...(language && {
        language,
        namesKeyed: eb
          .case()
          .when('language', '=', language)
          .then(eb.ref('namesKeyed'))
          .else(outdated())
          .end(),
      }),
      updatedAt: ctx.now,
    }))
    .where('id', '=', groupId)
    .execute()
}

/** Whether a group of the server other than `ownId` has this name or slug. */
export async function isGroupTaken(
  ctx: Ctx,
  { name, slug }: { name: string; slug: string },
  ownId = '',
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('group')
    .where((eb) => eb.or([eb('name', '=', name), eb('slug', '=', slug)]))
    .where('id', '!=', ownId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function insertGroup(
  ctx: Ctx,
  { privateGroup, ...group }: GroupLanguage & NameAndSlug & { privateGroup: boolean },
): Promise<void> {
  await ctx.db
    .insertInto('group')
    .values({
      ...group,
      namesKeyed: sortKeyVersion(group.language),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .execute()
  await ctx.db
    .insertInto('groupPreference')
    .values({ id: crypto.randomUUID(), groupId: group.id, privateGroup })
    .execute()
}

/** Finds the group by name, then by its former slug, otherwise the oldest. */
export async function findNamedOrFirstGroup(ctx: Ctx, { name, slug }: { name: string; slug: string }) {
  const groups = ctx.db
    .selectFrom('group')
    .innerJoin('groupPreference', 'groupPreference.groupId', 'group.id')
    .select(['group.id', 'group.slug', 'groupPreference.privateGroup'])
  const named =
    (await groups.where('group.name', '=', name).executeTakeFirst()) ??
    (await groups.where('group.slug', '=', slug).executeTakeFirst())
  return named ?? (await groups.orderBy('group.createdAt').orderBy('group.id').limit(1).executeTakeFirst())
}

export const findAdminGroups = (ctx: AdminCtx, ids: readonly string[]) =>
  everyGroup(ctx)
    .innerJoin('groupPreference', 'groupPreference.groupId', 'group.id')
    .where('group.id', 'in', ids)
    .select(groupColumns)
    .execute()

export const findHouseholdsIn = (ctx: AdminCtx, groupIds: readonly string[]) =>
  everyHousehold(ctx)
    .where('groupId', 'in', groupIds)
    .select(['id', 'groupId', 'name'])
    .orderBy('name')
    .orderBy('id')
    .execute()

export const findUsersIn = (ctx: AdminCtx, groupIds: readonly string[]) =>
  everyUser(ctx)
    .where('groupId', 'in', groupIds)
    .select(['id', 'groupId', 'householdId', 'username', 'fullName'])
    .orderBy('fullName')
    .orderBy('id')
    .execute()

export async function countContents(ctx: AdminCtx, groupId: string) {
  const count = (
    table:
      | 'user'
      | 'household'
      | 'recipe'
      | 'cookbook'
      | 'food'
      | 'unit'
      | 'label'
      | 'category'
      | 'tag'
      | 'tool',
  ) => countRows(ctx.db.selectFrom(table).where('groupId', '=', groupId))
  return {
    users: await count('user'),
    households: await count('household'),
    recipes: await count('recipe'),
    cookbooks: await count('cookbook'),
    foods: await count('food'),
    units: await count('unit'),
    labels: await count('label'),
    organizers: (await count('category')) + (await count('tag')) + (await count('tool')),
  }
}

export async function deleteGroup(
  ctx: AdminCtx,
  { id }: Authorized<{ id: string }, 'delete'>,
): Promise<string[]> {
  const recipes = await ctx.db.selectFrom('recipe').where('groupId', '=', id).select('id').execute()
  await ctx.db.deleteFrom('group').where('id', '=', id).execute()
  return recipes.map((recipe) => recipe.id)
}
