import { sql } from 'kysely'
import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'
import { textBefore } from '~/server/platform/db/text-search'

interface RecipeOfPage {
  id: string
  slug: string
  name: string
  orgUrl: string | null
}

/** Ignores everything from `?` or `#` on. Oldest first. SQLite binds at most 32,766 URLs. */
export function findRecipesWithUrl(ctx: UserCtx, urls: readonly string[]): Promise<RecipeOfPage[]> {
  const beforeQuery = textBefore(ctx.db, sql.ref('recipe.orgUrl'), '?')
  return scopedRecipeRows(ctx)
    .where('recipe.orgUrl', 'is not', null)
    .where(textBefore(ctx.db, beforeQuery, '#'), 'in', urls)
    .select(['recipe.id', 'recipe.slug', 'recipe.name', 'recipe.orgUrl'])
    .orderBy('recipe.createdAt')
    .orderBy('recipe.id')
    .execute()
}
