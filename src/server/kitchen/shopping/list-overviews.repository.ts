import { sql } from 'kysely'
import { scopedShoppingItems, scopedShoppingListPlans } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export const countItems = (ctx: UserCtx) =>
  scopedShoppingItems(ctx)
    .select(({ fn }) => [
      'shoppingListItem.shoppingListId as listId',
      'shoppingListItem.checked',
      fn.countAll<number>().as('count'),
    ])
    .groupBy(['shoppingListItem.shoppingListId', 'shoppingListItem.checked'])
    .execute()

export const findOpenLabels = (ctx: UserCtx) =>
  scopedShoppingItems(ctx)
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
    .orderBy('label.name')
    .execute()

export const findFirstItems = (ctx: UserCtx, limit: number) =>
  ctx.db
    .selectFrom(
      scopedShoppingItems(ctx)
        .leftJoin('food', 'food.id', 'shoppingListItem.foodId')
        .where('shoppingListItem.checked', '=', false)
        .select(({ fn, ref }) => [
          'shoppingListItem.shoppingListId as listId',
          fn.coalesce(ref('food.name'), ref('shoppingListItem.note')).as('name'),
          sql<number>`row_number() over (partition by ${ref('shoppingListItem.shoppingListId')}
            order by ${ref('shoppingListItem.position')}, ${ref('shoppingListItem.createdAt')})`.as('place'),
        ])
        .as('ranked'),
    )
    .where('ranked.place', '<=', limit)
    .select(['ranked.listId', 'ranked.name'])
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
