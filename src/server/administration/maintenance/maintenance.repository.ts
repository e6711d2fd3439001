import type { Ctx } from '~/server/platform/context'
import { findWaiting } from '~/server/platform/db/undo/entries'

/** Those that exist, and deleted ones that can be restored. */
export async function findKnownRecipes(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.db.selectFrom('recipe').where('id', 'in', ids).select('id').execute()
  return new Set([...rows.map(({ id }) => id), ...(await findWaiting(ctx, 'recipe', ids))])
}
