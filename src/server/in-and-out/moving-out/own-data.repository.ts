import {
  scopedMealPlanEntries,
  scopedRecipeComments,
  scopedRecipes,
  scopedShoppingItems,
  scopedShoppingLists,
  scopedTimelineEvents,
  scopedUserRatings,
} from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** Ids of the caller's own recipes, by name. */
export async function findOwnRecipeIds(ctx: UserCtx): Promise<string[]> {
  const rows = await scopedRecipes(ctx)
    .where('recipe.userId', '=', ctx.actor.id)
    .select('recipe.id')
    .orderBy('recipe.name')
    .orderBy('recipe.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Stars and hearts that the caller gave. */
export const findOwnRatings = (ctx: UserCtx) =>
  scopedUserRatings(ctx)
    .where('userRating.userId', '=', ctx.actor.id)
    .select(['recipe.slug as recipe', 'userRating.rating', 'userRating.isFavorite'])
    .orderBy('recipe.slug')
    .execute()

/** What the caller wrote about recipes. */
export const findOwnComments = (ctx: UserCtx) =>
  scopedRecipeComments(ctx)
    .where('recipeComment.userId', '=', ctx.actor.id)
    .select(['recipe.slug as recipe', 'recipeComment.text', 'recipeComment.createdAt'])
    .orderBy('recipeComment.createdAt')
    .execute()

/** What the caller wrote on the timelines of recipes. */
export const findOwnTimeline = (ctx: UserCtx) =>
  scopedTimelineEvents(ctx)
    .where('recipeTimelineEvent.userId', '=', ctx.actor.id)
    .select(['recipe.slug as recipe', 'recipeTimelineEvent.subject', 'recipeTimelineEvent.eventType'])
    .select(['recipeTimelineEvent.eventMessage', 'recipeTimelineEvent.timestamp'])
    .orderBy('recipeTimelineEvent.timestamp')
    .execute()

/** What the caller planned. */
export const findOwnPlan = (ctx: UserCtx) =>
  scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.userId', '=', ctx.actor.id)
    .leftJoin('recipe', 'recipe.id', 'mealPlanEntry.recipeId')
    .select(['mealPlanEntry.date', 'mealPlanEntry.entryType', 'mealPlanEntry.title', 'mealPlanEntry.text'])
    .select(['recipe.slug as recipe', 'mealPlanEntry.servings'])
    .orderBy('mealPlanEntry.date')
    .orderBy('mealPlanEntry.id')
    .execute()

/** The caller's own shopping lists. */
export const findOwnLists = (ctx: UserCtx) =>
  scopedShoppingLists(ctx)
    .where('shoppingList.userId', '=', ctx.actor.id)
    .select(['shoppingList.id', 'shoppingList.name', 'shoppingList.createdAt'])
    .orderBy('shoppingList.createdAt')
    .execute()

/** What stands on them. */
export const findOwnItems = (ctx: UserCtx) =>
  scopedShoppingItems(ctx)
    .where('shoppingList.userId', '=', ctx.actor.id)
    .leftJoin('food', 'food.id', 'shoppingListItem.foodId')
    .leftJoin('unit', 'unit.id', 'shoppingListItem.unitId')
    .select(['shoppingListItem.shoppingListId', 'shoppingListItem.quantity', 'shoppingListItem.note'])
    .select(['shoppingListItem.checked', 'food.name as food', 'unit.name as unit'])
    .orderBy('shoppingListItem.position')
    .execute()
