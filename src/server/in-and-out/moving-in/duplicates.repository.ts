import { scopedRecipeRows } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export const findSameNames = (ctx: UserCtx, names: readonly string[]) =>
  scopedRecipeRows(ctx)
    .where('recipe.nameNormalized', 'in', names)
    .select(['recipe.id', 'recipe.nameNormalized'])
    .orderBy('recipe.createdAt')
    .execute()

export async function countKnownSlugs(
  ctx: UserCtx,
  table: 'tag' | 'category',
  slugs: readonly string[],
): Promise<number> {
  const rows = await ctx.db
    .selectFrom(table)
    .where('groupId', '=', ctx.actor.groupId)
    .where('slug', 'in', slugs)
    .select('id')
    .execute()
  return rows.length
}
