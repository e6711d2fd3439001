import type { UpdateHouseholdPreferences } from '~/schemas/household'
import type { Authorized } from '~/server/platform/access/authorize'
import {
  everyGroup,
  everyHousehold,
  everyUser,
  scopedCategories,
  scopedHouseholdMembers,
  scopedHouseholds,
  scopedRecipes,
  scopedTags,
  scopedTools,
} from '~/server/platform/access/scope'
import type { AdminCtx, Ctx, ReadCtx, UserCtx } from '~/server/platform/context'
import { countRows } from '~/server/platform/db/count-rows'
import type { NameAndSlug } from '~/server/platform/lists/collections/unique-name'

const householdColumns = [
  'household.id',
  'household.groupId',
  'household.name',
  'household.slug',
  'household.updatedAt',
  'group.name as groupName',
  'householdPreference.id as preferenceId',
  'householdPreference.privateHousehold',
  'householdPreference.lockRecipeEditsFromOtherHouseholds',
  'householdPreference.firstDayOfWeek',
  'householdPreference.recipePublic',
  'householdPreference.recipeShowNutrition',
  'householdPreference.recipeShowAssets',
  'householdPreference.recipeLandscapeView',
  'householdPreference.recipeDisableComments',
] as const

const households = (ctx: ReadCtx) =>
  scopedHouseholds(ctx)
    .innerJoin('group', 'group.id', 'household.groupId')
    .innerJoin('householdPreference', 'householdPreference.householdId', 'household.id')
    .select(householdColumns)

export const findHouseholds = (ctx: ReadCtx, ids: readonly string[]) =>
  households(ctx).where('household.id', 'in', ids).execute()

export type HouseholdRow = Awaited<ReturnType<typeof findHouseholds>>[number]

export async function findHouseholdIds(ctx: UserCtx): Promise<string[]> {
  const rows = await scopedHouseholds(ctx).select('household.id').orderBy('household.id').execute()
  return rows.map(({ id }) => id)
}

export const findHousehold = (ctx: ReadCtx, slugOrId: string) =>
  households(ctx)
    .where((eb) =>
      eb.or([eb('household.slug', '=', slugOrId), eb('household.id', '=', slugOrId.toLowerCase())]),
    )
    .executeTakeFirst()

export const findPeople = (ctx: UserCtx) =>
  scopedHouseholdMembers(ctx)
    .select(['user.id', 'user.fullName'])
    .orderBy('user.fullName')
    .orderBy('user.id')
    .execute()

export async function updateHouseholdPreferences(
  ctx: UserCtx,
  { householdId }: Authorized<{ householdId: string }, 'updatePreferences'>,
  preferences: UpdateHouseholdPreferences,
): Promise<void> {
  await ctx.db
    .updateTable('householdPreference')
    .set(preferences)
    .where('householdId', '=', householdId)
    .execute()
  await ctx.db.updateTable('household').set({ updatedAt: ctx.now }).where('id', '=', householdId).execute()
}

export async function renameHousehold(
  ctx: UserCtx,
  { householdId }: Authorized<{ householdId: string }, 'updatePreferences'>,
  changes: NameAndSlug,
): Promise<void> {
  await ctx.db
    .updateTable('household')
    .set({ ...changes, updatedAt: ctx.now })
    .where('id', '=', householdId)
    .execute()
}

export async function countContents(ctx: UserCtx) {
  const { householdId } = ctx.actor
  const [recipes, users, categories, tags, tools] = await Promise.all([
    scopedRecipes(ctx)
      .where('owner.householdId', '=', householdId)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    scopedHouseholdMembers(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    scopedCategories(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    scopedTags(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    scopedTools(ctx)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return {
    recipes: Number(recipes.total),
    users: Number(users.total),
    categories: Number(categories.total),
    tags: Number(tags.total),
    tools: Number(tools.total),
  }
}

/** Whether a household of the group other than `ownId` has this name or slug. */
export async function isHouseholdTaken(
  ctx: Ctx,
  groupId: string,
  { name, slug }: { name: string; slug: string },
  ownId = '',
): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('household')
    .where('groupId', '=', groupId)
    .where((eb) => eb.or([eb('name', '=', name), eb('slug', '=', slug)]))
    .where('id', '!=', ownId)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

export async function insertHousehold(
  ctx: Ctx,
  household: { id: string; groupId: string; name: string; slug: string },
  preferences: UpdateHouseholdPreferences,
): Promise<void> {
  await ctx.db
    .insertInto('household')
    .values({ ...household, createdAt: ctx.now, updatedAt: ctx.now })
    .execute()
  await ctx.db
    .insertInto('householdPreference')
    .values({ id: crypto.randomUUID(), householdId: household.id, ...preferences })
    .execute()
}

/** By name, else the oldest. */
export async function findNamedOrFirstHousehold(ctx: Ctx, groupId: string, name: string) {
  const households = ctx.db
    .selectFrom('household')
    .innerJoin('householdPreference', 'householdPreference.householdId', 'household.id')
    .where('household.groupId', '=', groupId)
    .select(['household.id', 'household.slug', 'householdPreference.privateHousehold'])
  const named = await households.where('household.name', '=', name).executeTakeFirst()
  return (
    named ??
    (await households.orderBy('household.createdAt').orderBy('household.id').limit(1).executeTakeFirst())
  )
}

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
