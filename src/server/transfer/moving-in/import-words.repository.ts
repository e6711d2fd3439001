import { KnownNames } from '~/server/kitchen/ingredients/known-names'
import { scopedLabels, scopedUsers } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export async function findLabelNames(ctx: UserCtx): Promise<KnownNames> {
  const rows = await scopedLabels(ctx).select(['label.id', 'label.name']).execute()
  const names = new KnownNames(ctx.actor.groupLanguage)
  for (const { id, name } of rows) names.add(id, name)
  return names
}

/** Members in whose name an import may write: for administrators all that are not locked, for others themselves. */
export async function findMembers(ctx: UserCtx): Promise<{ id: string; email: string; username: string }[]> {
  return scopedUsers(ctx)
    .$if(!ctx.actor.admin, (query) => query.where('user.id', '=', ctx.actor.id))
    .where('user.lockedAt', 'is', null)
    .select(['user.id', 'user.email', 'user.username'])
    .execute()
}
