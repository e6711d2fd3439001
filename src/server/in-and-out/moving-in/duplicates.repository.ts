import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

/** Recipes of the group that have one of these names, folded as in the database. */
export const findSameNames = (ctx: UserCtx, names: readonly string[]) =>
  scopedRecipeRows(ctx)
    .where('recipe.nameNormalized', 'in', names)
    .select(['recipe.id', 'recipe.nameNormalized'])
    .orderBy('recipe.createdAt')
    .execute()

/** How many of these folded names the group's foods or tags have, by any name. */
export async function findKnownTagSlugs(ctx: UserCtx, slugs: readonly string[]): Promise<number> {
  const rows = await ctx.db
    .selectFrom('tag')
    .where('groupId', '=', ctx.actor.groupId)
    .where('slug', 'in', slugs)
    .select('id')
    .execute()
  return rows.length
}
