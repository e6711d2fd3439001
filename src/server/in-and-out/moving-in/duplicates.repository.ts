import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export const findSameNames = (ctx: UserCtx, names: readonly string[]) =>
  scopedRecipeRows(ctx)
    .where('recipe.nameNormalized', 'in', names)
    .select(['recipe.id', 'recipe.nameNormalized'])
    .orderBy('recipe.createdAt')
    .execute()

export async function findKnownTagSlugs(ctx: UserCtx, slugs: readonly string[]): Promise<number> {
  const rows = await ctx.db
    .selectFrom('tag')
    .where('groupId', '=', ctx.actor.groupId)
    .where('slug', 'in', slugs)
    .select('id')
    .execute()
  return rows.length
}
