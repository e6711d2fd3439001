import { sql } from 'kysely'
import { scopedShoppingItems, scopedShoppingListPlans } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** Open items of recipes and plans, which the household may have at home. */
export const findFoldable = (ctx: UserCtx, limit: number) =>
  scopedShoppingItems(ctx)
    .where('shoppingListItem.checked', '=', false)
    .where('shoppingListItem.foodId', 'is not', null)
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(
          selectFrom('shoppingListItemRecipe as reference')
            .whereRef('reference.shoppingListItemId', '=', 'shoppingListItem.id')
            .select('reference.id'),
        ),
        exists(
          selectFrom('shoppingListPlanShare as share')
            .whereRef('share.itemId', '=', 'shoppingListItem.id')
            .select('share.itemId'),
        ),
      ]),
    )
    .select(['shoppingListItem.id', 'shoppingListItem.foodId', 'shoppingListItem.unitId'])
    .select(['shoppingListItem.quantity', 'shoppingListItem.extras'])
    .orderBy('shoppingListItem.id')
    .limit(limit)
    .execute()

const itemsWithout = (ctx: UserCtx, ids: readonly string[]) =>
  scopedShoppingItems(ctx).$if(ids.length > 0, (query) => query.where('shoppingListItem.id', 'not in', ids))

export const countItems = (ctx: UserCtx, without: readonly string[]) =>
  itemsWithout(ctx, without)
    .select(({ fn }) => [
      'shoppingListItem.shoppingListId as listId',
      'shoppingListItem.checked',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['shoppingListItem.shoppingListId', 'shoppingListItem.checked'])
    .execute()

export const findOpenLabels = (ctx: UserCtx, without: readonly string[]) =>
  itemsWithout(ctx, without)
    .leftJoin('food', 'food.id', 'shoppingListItem.foodId')
    .innerJoin('label', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb('label.id', '=', fn.coalesce(ref('shoppingListItem.labelId'), ref('food.labelId'))),
      ),
    )
    .leftJoin('shoppingListLabel as setting', (join) =>
      join
        .onRef('setting.shoppingListId', '=', 'shoppingListItem.shoppingListId')
        .onRef('setting.labelId', '=', 'label.id'),
    )
    .where('shoppingListItem.checked', '=', false)
    .select(['shoppingListItem.shoppingListId as listId', 'label.name'])
    .groupBy(['shoppingListItem.shoppingListId', 'label.id', 'label.name', 'setting.position'])
    .orderBy('setting.position')
    .orderBy('label.sortKey')
    .execute()

export const findFirstItems = (ctx: UserCtx, without: readonly string[], limit: number) =>
  ctx.db
    .selectFrom(
      itemsWithout(ctx, without)
        .leftJoin('food', 'food.id', 'shoppingListItem.foodId')
        .where('shoppingListItem.checked', '=', false)
        .select(({ fn, ref }) => [
          'shoppingListItem.shoppingListId as listId',
          'shoppingListItem.foodId',
          'shoppingListItem.extras',
          fn.coalesce(ref('food.name'), ref('shoppingListItem.note')).as('name'),
          sql<number>`row_number() over (partition by ${ref('shoppingListItem.shoppingListId')}
            order by ${ref('shoppingListItem.position')}, ${ref('shoppingListItem.createdAt')})`.as('place'),
        ])
        .as('ranked'),
    )
    .where('ranked.place', '<=', limit)
    .select(['ranked.listId', 'ranked.name', 'ranked.foodId', 'ranked.extras'])
    .orderBy('ranked.listId')
    .orderBy('ranked.place')
    .execute()

/** Recipes of followed plans, by the day of the first cooking. */
export const findPlannedRecipes = (ctx: UserCtx) =>
  scopedShoppingListPlans(ctx)
    .innerJoin('shoppingListPlanShare as share', 'share.shoppingListId', 'shoppingList.id')
    .innerJoin('mealPlanEntry as entry', 'entry.id', 'share.mealPlanEntryId')
    .select(({ fn, ref }) => [
      'shoppingList.id as listId',
      'share.recipeId',
      fn.min(ref('entry.date')).as('date'),
    ])
    .groupBy(['shoppingList.id', 'share.recipeId'])
    .orderBy('date')
    .orderBy('share.recipeId')
    .execute()
