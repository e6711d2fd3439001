import type { UserCtx } from '~/server/platform/context'

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
