import type { UpdateHouseholdPreferences } from '~/schemas/household'
import type { Authorized } from '~/server/platform/access/authorize'
import { everyGroup, everyHousehold, everyUser } from '~/server/platform/access/scope'
import type { AdminCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'
import { householdColumns } from './households.repository'

export const findAdminHouseholds = (ctx: AdminCtx, ids: readonly string[]) =>
  everyHousehold(ctx)
    .innerJoin('group', 'group.id', 'household.groupId')
    .innerJoin('householdPreference', 'householdPreference.householdId', 'household.id')
    .where('household.id', 'in', ids)
    .select(householdColumns)
    .execute()

export const findPeopleIn = (ctx: AdminCtx, householdIds: readonly string[]) =>
  everyUser(ctx)
    .where('householdId', 'in', householdIds)
    .select(['id', 'householdId', 'fullName'])
    .orderBy('fullName')
    .orderBy('id')
    .execute()

export const findGroupPrivacy = (ctx: AdminCtx, groupId: string) =>
  everyGroup(ctx)
    .innerJoin('groupPreference', 'groupPreference.groupId', 'group.id')
    .where('group.id', '=', groupId)
    .select('groupPreference.privateGroup')
    .executeTakeFirst()

export async function countHouseholdContents(ctx: AdminCtx, householdId: string) {
  const count = (table: 'user' | 'cookbook' | 'inviteToken' | 'webhook' | 'recipeAction' | 'mealPlanRule') =>
    countRows(ctx.db.selectFrom(table).where('householdId', '=', householdId))
  return {
    users: await count('user'),
    cookbooks: await count('cookbook'),
    invitations: await count('inviteToken'),
    webhooks: await count('webhook'),
    recipeActions: await count('recipeAction'),
    planRules: await count('mealPlanRule'),
  }
}

export async function updateHousehold(
  ctx: AdminCtx,
  { id }: Authorized<{ id: string }, 'update'>,
  changes: { name: string; slug: string },
  preferences: UpdateHouseholdPreferences | null,
): Promise<void> {
  await ctx.db
    .updateTable('household')
    .set({ ...changes, updatedAt: ctx.now })
    .where('id', '=', id)
    .execute()
  if (preferences)
    await ctx.db.updateTable('householdPreference').set(preferences).where('householdId', '=', id).execute()
}

export async function deleteHousehold(
  ctx: AdminCtx,
  { id }: Authorized<{ id: string }, 'delete'>,
): Promise<void> {
  await ctx.db.deleteFrom('household').where('id', '=', id).execute()
}
