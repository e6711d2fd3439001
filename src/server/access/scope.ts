import type { UserCtx } from '~/server/context'

/**
 * Which rows a signed-in caller can reach at all. Every repository query on a root table starts here, so a row
 * of another tenant is simply not there. Parts (ingredients, items, notes) are reached through their root.
 */

/** Recipes of the caller's group; with the owner joined as `owner`, whose household is the recipe's. */
export const scopedRecipes = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('recipe')
    .leftJoin('user as owner', 'owner.id', 'recipe.userId')
    .where('recipe.groupId', '=', ctx.actor.groupId)

/** The same without their owners: SQLite does not drop the join where it only counts or sorts. */
export const scopedRecipeRows = (ctx: UserCtx) =>
  ctx.db.selectFrom('recipe').where('recipe.groupId', '=', ctx.actor.groupId)

/** Comments on recipes of the caller's group; with their authors joined as `author`. */
export const scopedRecipeComments = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('recipeComment')
    .innerJoin('recipe', 'recipe.id', 'recipeComment.recipeId')
    .innerJoin('user as author', 'author.id', 'recipeComment.userId')
    .where('recipe.groupId', '=', ctx.actor.groupId)

/** Timeline events of recipes of the caller's group. */
export const scopedTimelineEvents = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('recipeTimelineEvent')
    .innerJoin('recipe', 'recipe.id', 'recipeTimelineEvent.recipeId')
    .where('recipe.groupId', '=', ctx.actor.groupId)

/** What people of the caller's group gave to recipes: stars and hearts. */
export const scopedUserRatings = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('userRating')
    .innerJoin('recipe', 'recipe.id', 'userRating.recipeId')
    .innerJoin('user as rater', 'rater.id', 'userRating.userId')
    .where('recipe.groupId', '=', ctx.actor.groupId)
    .where('rater.groupId', '=', ctx.actor.groupId)

/** Foods of the caller's group. */
export const scopedFoods = (ctx: UserCtx) =>
  ctx.db.selectFrom('food').where('food.groupId', '=', ctx.actor.groupId)

/** Units of the caller's group. */
export const scopedUnits = (ctx: UserCtx) =>
  ctx.db.selectFrom('unit').where('unit.groupId', '=', ctx.actor.groupId)

/** Labels of the caller's group. */
export const scopedLabels = (ctx: UserCtx) =>
  ctx.db.selectFrom('label').where('label.groupId', '=', ctx.actor.groupId)

/** Categories of the caller's group. */
export const scopedCategories = (ctx: UserCtx) =>
  ctx.db.selectFrom('category').where('category.groupId', '=', ctx.actor.groupId)

/** Tags of the caller's group. */
export const scopedTags = (ctx: UserCtx) =>
  ctx.db.selectFrom('tag').where('tag.groupId', '=', ctx.actor.groupId)

/** Tools of the caller's group. */
export const scopedTools = (ctx: UserCtx) =>
  ctx.db.selectFrom('tool').where('tool.groupId', '=', ctx.actor.groupId)

/** Rows of one of these tables that belong to the caller's group, for what all of them have in common. */
export const scopedGroupRows = (
  ctx: UserCtx,
  table: 'food' | 'unit' | 'label' | 'category' | 'tag' | 'tool' | 'cookbook',
) => ctx.db.selectFrom(table).where('groupId', '=', ctx.actor.groupId)

/** Cookbooks of the caller's group. */
export const scopedCookbooks = (ctx: UserCtx) =>
  ctx.db.selectFrom('cookbook').where('cookbook.groupId', '=', ctx.actor.groupId)

/** Sessions of the caller. */
export const scopedSessions = (ctx: UserCtx) =>
  ctx.db.selectFrom('session').where('session.userId', '=', ctx.actor.id)

/** Recipe actions of the caller's household. */
export const scopedRecipeActions = (ctx: UserCtx) =>
  ctx.db.selectFrom('recipeAction').where('recipeAction.householdId', '=', ctx.actor.householdId)

/** Archives of recipes that the caller's household made. */
export const scopedRecipeExports = (ctx: UserCtx) =>
  ctx.db.selectFrom('recipeExport').where('recipeExport.householdId', '=', ctx.actor.householdId)

/** Users of the caller's group. */
export const scopedUsers = (ctx: UserCtx) =>
  ctx.db.selectFrom('user').where('user.groupId', '=', ctx.actor.groupId)

/** Users of the caller's household. */
export const scopedHouseholdMembers = (ctx: UserCtx) =>
  scopedUsers(ctx).where('user.householdId', '=', ctx.actor.householdId)

/** Households of the caller's group. */
export const scopedHouseholds = (ctx: UserCtx) =>
  ctx.db.selectFrom('household').where('household.groupId', '=', ctx.actor.groupId)

/** Reports of the caller's household; for administrators also old ones of the group of unknown household. */
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

/** Drafts that the caller's own imports left. */
export const scopedDrafts = (ctx: UserCtx) =>
  ctx.db.selectFrom('recipeDraft').where('recipeDraft.userId', '=', ctx.actor.id)

/** Shopping lists of the caller's household: those whose owner (`owner`) lives in it. */
export const scopedShoppingLists = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('shoppingList')
    .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
    .where('owner.householdId', '=', ctx.actor.householdId)

/** Shopping lists of all households of the caller's group: for what the whole group shares, such as labels. */
export const scopedGroupShoppingLists = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('shoppingList')
    .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
    .where('owner.groupId', '=', ctx.actor.groupId)

/** Items of the lists of the caller's household. */
export const scopedShoppingItems = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('shoppingListItem')
    .innerJoin('shoppingList', 'shoppingList.id', 'shoppingListItem.shoppingListId')
    .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
    .where('owner.householdId', '=', ctx.actor.householdId)

/** Plan entries of the caller's household: those whose planner (`owner`) lives in it. */
export const scopedMealPlanEntries = (ctx: UserCtx) =>
  ctx.db
    .selectFrom('mealPlanEntry')
    .innerJoin('user as owner', 'owner.id', 'mealPlanEntry.userId')
    .where('owner.householdId', '=', ctx.actor.householdId)

/** Live events of the caller's household. */
export const scopedLiveEvents = (ctx: UserCtx) =>
  ctx.db.selectFrom('liveEvent').where('liveEvent.householdId', '=', ctx.actor.householdId)
