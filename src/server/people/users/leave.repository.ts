import type { Authorized } from '~/server/platform/access/authorize'
import { scopedHouseholdMembers, scopedUsers } from '~/server/platform/access/scope'
import type { UserCtx } from '~/server/platform/context'

export async function lockLeaving(ctx: UserCtx, { id }: Authorized<{ id: string }, 'delete'>): Promise<void> {
  const mine = ctx.db.selectFrom('user').where('id', '=', id).select('groupId')
  await ctx.db
    .updateTable('group')
    .set((eb) => ({ name: eb.ref('name') }))
    .where('id', 'in', mine)
    .execute()
}

/** Oldest first. */
export const findOtherMembers = (ctx: UserCtx) =>
  scopedHouseholdMembers(ctx)
    .where('user.id', '!=', ctx.actor.id)
    .select(['user.id', 'user.canManage'])
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .execute()

export const findOtherGroupMember = (ctx: UserCtx) =>
  scopedUsers(ctx)
    .where('user.id', '!=', ctx.actor.id)
    .select('user.id')
    .orderBy('user.createdAt')
    .orderBy('user.id')
    .limit(1)
    .executeTakeFirst()
