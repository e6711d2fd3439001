import { sql } from 'kysely'
import type { Authorized } from '~/server/access/authorize'
import { scopedRecipeRows } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'

/** The next recipes of the group by id. */
export const findRecipesAfter = (ctx: UserCtx, after: string | undefined, count: number) =>
  scopedRecipeRows(ctx)
    .$if(after !== undefined, (query) => query.where('recipe.id', '>', after ?? ''))
    .orderBy('recipe.id')
    .limit(count)
    .select(['recipe.id', 'recipe.name', 'recipe.slug'])
    .execute()

/** The lines of these recipes that have a food and the text that they were read from. */
export const findReadLines = (ctx: UserCtx, recipeIds: readonly string[]) =>
  scopedRecipeRows(ctx)
    .innerJoin('recipeIngredient as line', 'line.recipeId', 'recipe.id')
    .innerJoin('food', 'food.id', 'line.foodId')
    .where('recipe.id', 'in', recipeIds)
    .where('line.originalText', 'is not', null)
    .orderBy('line.recipeId')
    .orderBy('line.position')
    .select([
      'line.recipeId',
      'line.referenceId',
      'line.originalText',
      'line.display',
      'food.id as foodId',
      'food.name as foodName',
    ])
    .execute()

interface LineFood {
  recipeId: string
  referenceId: string
  from: string
  to: string
}

/** Gives a line of the group another food and shows it in its author's words; whether it still had the first one. */
export async function updateLineFood(
  ctx: UserCtx,
  group: Authorized<{ groupId: string }, 'merge'>,
  { recipeId, referenceId, from, to }: LineFood,
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('recipeIngredient')
    .set({ foodId: to, display: sql`coalesce(display, "originalText")` })
    .where('recipeId', '=', recipeId)
    .where('referenceId', '=', referenceId)
    .where('foodId', '=', from)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('recipe')
          .whereRef('recipe.id', '=', 'recipeIngredient.recipeId')
          .where('recipe.groupId', '=', group.groupId)
          .select('recipe.id'),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
