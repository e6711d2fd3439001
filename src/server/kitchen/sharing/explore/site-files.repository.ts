import { publicCookbooks, publicGroups, publicRecipes } from '~/server/platform/access/scope'
import type { Ctx } from '~/server/platform/context'

/** Newest first, at most `max` each. */
export async function findPublicPages(ctx: Ctx, max: number) {
  const groups = await publicGroups(ctx).select('group.slug').orderBy('group.slug').limit(max).execute()
  const cookbooks = await publicCookbooks(ctx)
    .select(['group.slug as groupSlug', 'cookbook.slug', 'cookbook.updatedAt'])
    .orderBy('cookbook.updatedAt', 'desc')
    .orderBy('cookbook.id')
    .limit(max)
    .execute()
  const recipes = await publicRecipes(ctx)
    .select(['group.slug as groupSlug', 'recipe.slug', 'recipe.updatedAt'])
    .orderBy('recipe.updatedAt', 'desc')
    .orderBy('recipe.id')
    .limit(max)
    .execute()
  return { groups, cookbooks, recipes }
}
