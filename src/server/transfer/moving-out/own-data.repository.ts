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

/** By name. */
export async function findOwnRecipeIds(ctx: UserCtx): Promise<string[]> {
  const rows = await scopedRecipes(ctx)
    .where('recipe.userId', '=', ctx.actor.id)
    .select('recipe.id')
    .orderBy('recipe.name')
    .orderBy('recipe.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findOwnRatings = (ctx: UserCtx) =>
  scopedUserRatings(ctx)
    .where('userRating.userId', '=', ctx.actor.id)
    .select(['recipe.slug as recipe', 'userRating.rating', 'userRating.isFavorite'])
    .orderBy('recipe.slug')
    .execute()

export const findOwnComments = (ctx: UserCtx) =>
  scopedRecipeComments(ctx)
    .where('recipeComment.userId', '=', ctx.actor.id)
    .select(['recipe.slug as recipe', 'recipeComment.text', 'recipeComment.createdAt'])
    .orderBy('recipeComment.createdAt')
    .execute()

export const findOwnTimeline = (ctx: UserCtx) =>
  scopedTimelineEvents(ctx)
    .where('recipeTimelineEvent.userId', '=', ctx.actor.id)
    .select(['recipe.slug as recipe', 'recipeTimelineEvent.subject', 'recipeTimelineEvent.eventType'])
    .select(['recipeTimelineEvent.eventMessage', 'recipeTimelineEvent.timestamp'])
    .orderBy('recipeTimelineEvent.timestamp')
    .execute()

export const findOwnPlan = (ctx: UserCtx) =>
  scopedMealPlanEntries(ctx)
    .where('mealPlanEntry.userId', '=', ctx.actor.id)
    .leftJoin('recipe', 'recipe.id', 'mealPlanEntry.recipeId')
    .select(['mealPlanEntry.date', 'mealPlanEntry.entryType', 'mealPlanEntry.title', 'mealPlanEntry.text'])
    .select(['recipe.slug as recipe', 'mealPlanEntry.servings'])
    .orderBy('mealPlanEntry.date')
    .orderBy('mealPlanEntry.id')
    .execute()

export const findOwnLists = (ctx: UserCtx) =>
  scopedShoppingLists(ctx)
    .where('shoppingList.userId', '=', ctx.actor.id)
    .select(['shoppingList.id', 'shoppingList.name', 'shoppingList.createdAt'])
    .orderBy('shoppingList.createdAt')
    .execute()

export const findOwnItems = (ctx: UserCtx) =>
  scopedShoppingItems(ctx)
    .where('shoppingList.userId', '=', ctx.actor.id)
    .leftJoin('food', 'food.id', 'shoppingListItem.foodId')
    .leftJoin('unit', 'unit.id', 'shoppingListItem.unitId')
    .select(['shoppingListItem.shoppingListId', 'shoppingListItem.quantity', 'shoppingListItem.note'])
    .select(['shoppingListItem.checked', 'food.name as food', 'unit.name as unit'])
    .orderBy('shoppingListItem.position')
    .execute()
