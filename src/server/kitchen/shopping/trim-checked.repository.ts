import type { Ctx } from '~/server/platform/context'

/** Beyond the `count` most recently checked ones of each list, with the list's household. */
export const findOldCheckedItems = (ctx: Ctx, count: number, limit: number) =>
  ctx.db
    .selectFrom(
      ctx.db
        .selectFrom('shoppingListItem')
        .innerJoin('shoppingList', 'shoppingList.id', 'shoppingListItem.shoppingListId')
        .innerJoin('user as owner', 'owner.id', 'shoppingList.userId')
        .where('shoppingListItem.checked', '=', true)
        .select((eb) => [
          'shoppingListItem.id',
          'shoppingListItem.shoppingListId',
          'shoppingList.name',
          'owner.householdId',
          eb.fn
            .agg<number>('row_number')
            .over((over) =>
              over
                .partitionBy('shoppingListItem.shoppingListId')
                .orderBy('shoppingListItem.updatedAt', 'desc')
                .orderBy('shoppingListItem.id'),
            )
            .as('place'),
        ])
        .as('checked'),
    )
    .where('checked.place', '>', count)
    .select(['checked.id', 'checked.shoppingListId', 'checked.name', 'checked.householdId'])
    .limit(limit)
    .execute()

/** For any household: server maintenance only. */
export async function deleteItemsById(ctx: Ctx, ids: readonly string[]): Promise<void> {
  await ctx.db.deleteFrom('shoppingListItem').where('id', 'in', ids).execute()
}
