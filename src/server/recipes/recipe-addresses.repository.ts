import { sql } from 'kysely'
import { scopedRecipeRows } from '~/server/access/scope'
import type { UserCtx } from '~/server/context'
import { textBefore } from '~/server/db/text-search'

/** A recipe and the page that it came from. */
export interface RecipeAddress {
  slug: string
  name: string
  orgUrl: string | null
}

/**
 * Recipes of the group whose page stands at one of these places: addresses without what follows `?` or `#`. The
 * oldest first. One statement; SQLite binds at most 32,766 places.
 */
export function findRecipesAt(ctx: UserCtx, places: readonly string[]): Promise<RecipeAddress[]> {
  const address = textBefore(ctx.db, sql.ref('recipe.orgUrl'), '?')
  return scopedRecipeRows(ctx)
    .where('recipe.orgUrl', 'is not', null)
    .where(textBefore(ctx.db, address, '#'), 'in', places)
    .select(['recipe.slug', 'recipe.name', 'recipe.orgUrl'])
    .orderBy('recipe.createdAt')
    .orderBy('recipe.id')
    .execute()
}
