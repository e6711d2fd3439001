import type { UserCtx } from '~/server/context'
import { filterCondition } from '~/server/lists/filter/compile'
import { findRandomRecipeId } from './recipe-list.repository'
import { recipeAttributes } from './recipes.attributes'

/** The id of one recipe of the group that passes every stored filter, each time another; undefined when none does. */
export async function pickRecipe(ctx: UserCtx, filters: readonly string[]): Promise<string | undefined> {
  const conditions = filters.map((text) => filterCondition(ctx, recipeAttributes, text, { stored: true }))
  return findRandomRecipeId(
    ctx,
    conditions.filter((condition) => condition !== null),
  )
}
