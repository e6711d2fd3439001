import type { Authorized } from '~/server/platform/access/authorize'
import { everyGroup, everyHousehold, everyUser } from '~/server/platform/access/scope'
import type { AdminCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'
import { groupColumns } from './groups.repository'

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
