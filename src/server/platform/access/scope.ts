import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AdminCtx, Ctx, ReadCtx, UserCtx } from '~/server/platform/context'
import type { NamedTable, OrganizerKind } from '~/server/platform/db/schema'
import type { Guest, LinkHolder } from './actor'

/**
 * Which rows a caller can reach. Every repository query on a root table starts here, so rows of other tenants do not
 * exist for it. Parts (ingredients, items, notes) are reached through their root.
 */

/** Joins the owner as `owner`, whose household is the recipe's. */
export function scopedRecipes(ctx: ReadCtx) {
  const recipes = ctx.db
    .selectFrom('recipe')
    .leftJoin('user as owner', 'owner.id', 'recipe.userId')
    .where('recipe.groupId', '=', ctx.actor.groupId)
  return ctx.actor.kind === 'user' ? recipes : recipes.where(isShownTo(ctx.actor))
}

/** Without owners: SQLite does not drop the join when it only counts or sorts. */
export function scopedRecipeRows(ctx: ReadCtx) {
  const recipes = ctx.db.selectFrom('recipe').where('recipe.groupId', '=', ctx.actor.groupId)
  return ctx.actor.kind === 'user' ? recipes : recipes.where(isShownTo(ctx.actor))
}

/**
 * Guests see public recipes of households that are not private and show recipes. A link holder sees the link's recipe
 * and, by name, its linked recipes. Whether the group is public is checked before anyone becomes its guest.
 */
function isShownTo(actor: Guest | LinkHolder): RawBuilder<SqlBool> {
  if (actor.kind === 'linkHolder')
    return sql`("recipe"."id" = ${actor.recipeId} or "recipe"."id" in (select "referencedRecipeId" from "recipeIngredient" where "recipeId" = ${actor.recipeId}))`
  return sql`("recipe"."id" in (select "recipeId" from "recipeSetting" where "public" = 1) and "recipe"."userId" in (select "user"."id" from "user" inner join "householdPreference" on "householdPreference"."householdId" = "user"."householdId" where "privateHousehold" = 0 and "recipePublic" = 1))`
}

/** For statements that cannot start from the scope. Empty for members. */
export const recipeConditions = ({ actor }: ReadCtx): RawBuilder<SqlBool>[] =>
  actor.kind === 'user' ? [] : [isShownTo(actor)]

export const publicGroups = ({ db }: Ctx) =>
  db
    .selectFrom('group')
    .innerJoin('groupPreference', 'groupPreference.groupId', 'group.id')
    .where('groupPreference.privateGroup', '=', false)

export const publicRecipes = (ctx: Ctx) =>
  publicGroups(ctx)
    .innerJoin('recipe', 'recipe.groupId', 'group.id')
    .where(isShownTo({ kind: 'guest', groupId: '' }))

export const publicCookbooks = (ctx: Ctx) =>
  publicGroups(ctx)
    .innerJoin('cookbook', 'cookbook.groupId', 'group.id')
    .where('cookbook.public', '=', true)
    .where(isPublicHousehold('cookbook.householdId'))

const isPublicHousehold = (column: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(column)} in (select "householdId" from "householdPreference" where "privateHousehold" = 0)`

/** Joins the author as `author`. */
export const scopedRecipeComments = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('recipeComment')
    .innerJoin('recipe', 'recipe.id', 'recipeComment.recipeId')
    .innerJoin('user as author', 'author.id', 'recipeComment.userId')
    .where('recipe.groupId', '=', ctx.actor.groupId)

export const scopedTimelineEvents = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('recipeTimelineEvent')
    .innerJoin('recipe', 'recipe.id', 'recipeTimelineEvent.recipeId')
    .where('recipe.groupId', '=', ctx.actor.groupId)

export const scopedUserRatings = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('userRating')
    .innerJoin('recipe', 'recipe.id', 'userRating.recipeId')
    .innerJoin('user as rater', 'rater.id', 'userRating.userId')
    .where('recipe.groupId', '=', ctx.actor.groupId)
    .where('rater.groupId', '=', ctx.actor.groupId)

export const scopedFoods = (ctx: ReadCtx) =>
  ctx.db.selectFrom('food').where('food.groupId', '=', ctx.actor.groupId)

export const scopedUnits = (ctx: ReadCtx) =>
  ctx.db.selectFrom('unit').where('unit.groupId', '=', ctx.actor.groupId)

export const scopedLabels = (ctx: ReadCtx) =>
  ctx.db.selectFrom('label').where('label.groupId', '=', ctx.actor.groupId)

export const scopedCategories = (ctx: ReadCtx) =>
  ctx.db.selectFrom('category').where('category.groupId', '=', ctx.actor.groupId)

export const scopedTags = (ctx: ReadCtx) =>
  ctx.db.selectFrom('tag').where('tag.groupId', '=', ctx.actor.groupId)

export const scopedTools = (ctx: ReadCtx) =>
  ctx.db.selectFrom('tool').where('tool.groupId', '=', ctx.actor.groupId)

export const scopedGroupRows = (ctx: UserCtx, table: NamedTable) =>
  ctx.db.selectFrom(table).where('groupId', '=', ctx.actor.groupId)

export const scopedOrganizers = (ctx: ReadCtx, kind: OrganizerKind) =>
  ctx.db.selectFrom(kind).where('groupId', '=', ctx.actor.groupId)

/** The caller's own links and those without an owner; all of the group's for managers. */
export function scopedShareLinks({ db, actor }: UserCtx) {
  const links = db.selectFrom('shareLink').where('shareLink.groupId', '=', actor.groupId)
  if (actor.canManage || actor.admin) return links
  return links.where((where) =>
    where.or([where('shareLink.userId', '=', actor.id), where('shareLink.userId', 'is', null)]),
  )
}

/** For others only public ones of households that are not private. */
export function scopedCookbooks(ctx: ReadCtx) {
  const cookbooks = ctx.db.selectFrom('cookbook').where('cookbook.groupId', '=', ctx.actor.groupId)
  if (ctx.actor.kind === 'user') return cookbooks
  return cookbooks.where('cookbook.public', '=', true).where(isPublicHousehold('cookbook.householdId'))
}

export const scopedSessions = (ctx: UserCtx) =>
  ctx.db.selectFrom('session').where('session.userId', '=', ctx.actor.id)

export const scopedApiTokens = (ctx: UserCtx) =>
  ctx.db.selectFrom('apiToken').where('apiToken.userId', '=', ctx.actor.id)

export const scopedPasskeys = (ctx: UserCtx) =>
  ctx.db.selectFrom('passkey').where('passkey.userId', '=', ctx.actor.id)

export const scopedIdentities = (ctx: UserCtx) =>
  ctx.db.selectFrom('externalIdentity').where('externalIdentity.userId', '=', ctx.actor.id)

const scopedInvitations = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('inviteToken')
    .where('inviteToken.groupId', '=', ctx.actor.groupId)
    .where('inviteToken.householdId', '=', ctx.actor.householdId)

/** To the caller's household; for administrators all. */
export const reachableInvitations = (ctx: UserCtx) =>
  ctx.actor.admin ? ctx.db.selectFrom('inviteToken') : scopedInvitations(ctx)

export const scopedRecipeActions = (ctx: UserCtx) =>
  ctx.db.selectFrom('recipeAction').where('recipeAction.householdId', '=', ctx.actor.householdId)

export const scopedJobs = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('job')
    .where('job.groupId', '=', ctx.actor.groupId)
    .where((eb) =>
      eb.or([eb('job.householdId', 'is', null), eb('job.householdId', '=', ctx.actor.householdId)]),
    )

export const scopedUsers = (ctx: UserCtx) =>
  ctx.db.selectFrom('user').where('user.groupId', '=', ctx.actor.groupId)

export const scopedHouseholdMembers = (ctx: UserCtx) =>
  scopedUsers(ctx).where('user.householdId', '=', ctx.actor.householdId)

/** For others only those that are not private. */
export function scopedHouseholds(ctx: ReadCtx) {
  const households = ctx.db.selectFrom('household').where('household.groupId', '=', ctx.actor.groupId)
  return ctx.actor.kind === 'user' ? households : households.where(isPublicHousehold('household.id'))
}

/** For administrators also old reports of the group without a household. */
export const scopedReports = ({ db, actor }: UserCtx) =>
  db
    .selectFrom('report')
    .where('report.groupId', '=', actor.groupId)
    .where((where) =>
      where.or([
        where('report.householdId', '=', actor.householdId),
        ...(actor.admin ? [where('report.householdId', 'is', null)] : []),
      ]),
    )

export const scopedMigrations = (ctx: UserCtx) =>
  ctx.db.selectFrom('migration').where('migration.householdId', '=', ctx.actor.householdId)

/**
 * What the group's members deleted or changed, joined with the `person` if there still is one; lists only of the
 * caller's household.
 */
export const scopedUndoEntries = ({ db, actor }: UserCtx) =>
  db
    .selectFrom('undoEntry')
    .leftJoin('user as person', 'person.id', 'undoEntry.userId')
    .where('undoEntry.groupId', '=', actor.groupId)
    .where((eb) =>
      eb.or([
        eb('undoEntry.kind', 'not in', ['shoppingList', 'recipeAction']),
        eb('undoEntry.householdId', '=', actor.householdId),
      ]),
    )

export const scopedDrafts = (ctx: UserCtx) =>
  ctx.db.selectFrom('recipeDraft').where('recipeDraft.userId', '=', ctx.actor.id)

/** Lists whose owner (joined as `owner`) is in the caller's household. */
export const scopedShoppingLists = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('shoppingList')
    .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
    .where('owner.householdId', '=', ctx.actor.householdId)

/** Lists of all households, for what the whole group shares, such as labels. */
export const scopedGroupShoppingLists = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('shoppingList')
    .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
    .where('owner.groupId', '=', ctx.actor.groupId)

export const scopedShoppingItems = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('shoppingListItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingListItem.shoppingListId')
    .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
    .where('owner.householdId', '=', ctx.actor.householdId)

export const scopedStores = (ctx: UserCtx) =>
  ctx.db.selectFrom('store').where('store.householdId', '=', ctx.actor.householdId)

/** Entries whose planner (joined as `owner`) is in the caller's household. */
export const scopedMealPlanEntries = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('mealPlanEntry')
    .innerJoin('user as owner', 'owner.id', 'mealPlanEntry.userId')
    .where('owner.householdId', '=', ctx.actor.householdId)

export const scopedMealPlanIdeas = (ctx: UserCtx) =>
  ctx.db.selectFrom('mealPlanIdea').where('mealPlanIdea.householdId', '=', ctx.actor.householdId)

export const scopedShoppingListPlans = (ctx: UserCtx) =>
  scopedShoppingLists(ctx).innerJoin('shoppingListPlan', 'shoppingListPlan.shoppingListId', 'shoppingList.id')

export const scopedPlanCalendars = (ctx: UserCtx) =>
  ctx.db.selectFrom('planCalendar').where('planCalendar.householdId', '=', ctx.actor.householdId)

export const scopedMealPlanRules = (ctx: UserCtx) =>
  ctx.db.selectFrom('mealPlanRule').where('mealPlanRule.householdId', '=', ctx.actor.householdId)

export const scopedWebhooks = (ctx: UserCtx) =>
  ctx.db.selectFrom('webhook').where('webhook.householdId', '=', ctx.actor.householdId)

export const scopedNotifiers = (ctx: UserCtx) =>
  ctx.db.selectFrom('notifier').where('notifier.householdId', '=', ctx.actor.householdId)

export const scopedLiveEvents = (ctx: UserCtx) =>
  ctx.db.selectFrom('liveEvent').where('liveEvent.householdId', '=', ctx.actor.householdId)

export const everyUser = (ctx: AdminCtx) => ctx.db.selectFrom('user')

export const everyGroup = (ctx: AdminCtx) => ctx.db.selectFrom('group')

export const everyHousehold = (ctx: AdminCtx) => ctx.db.selectFrom('household')

export const everyAuditEvent = (ctx: AdminCtx) => ctx.db.selectFrom('auditEvent')
