import { costlyRead, type UserCtx } from '~/server/platform/context'
import { filterCondition } from '~/server/platform/lists/filter/compile'
import { findRandomRecipeIds } from './recipe-list.repository'
import { recipeAttributes } from './recipes.attributes'

/** Random recipes that pass every stored filter; fewer if few do. Throws `too_costly`. */
export async function pickRecipes(
  ctx: UserCtx,
  filters: readonly string[],
  count: number,
  except: readonly string[] = [],
): Promise<string[]> {
  const conditions = filters.map((text) => filterCondition(ctx, recipeAttributes, text, { stored: true }))
  const wanted = conditions.filter((condition) => condition !== null)
  return costlyRead(ctx, (ctx) => findRandomRecipeIds(ctx, wanted, count, except))
}

/** A random recipe that passes every stored filter and is not in `except`; undefined if none. */
export async function pickRecipe(
  ctx: UserCtx,
  filters: readonly string[],
  except: readonly string[],
): Promise<string | undefined> {
  const [id] = await pickRecipes(ctx, filters, 1, except)
  return id
}
