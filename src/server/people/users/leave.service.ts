import { confirmSelf, requireSession } from '~/server/people/auth/confirm-password'
import { endSessions } from '~/server/people/auth/sessions.service'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { selfPolicy } from '~/server/platform/access/policies/people'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { DomainError } from '~/server/platform/errors'
import { deleteUser, handOverHousehold, handOverRecipes } from './admin-users.repository'
import { requireOtherAdministrator } from './admin-users.service'
import { removeAvatar } from './avatars.service'
import { findOtherGroupMember, findOtherMembers, lockLeaving } from './leave.repository'

/**
 * Deletes the caller and their own data: comments, ratings, tokens. Recipes, lists and plan go to the oldest housemate,
 * recipes else to a member of the group. `proof` is checked by `confirmSelf`. Throws `token_needs_session`,
 * `wrong_password`, `wrong_username`, `last_administrator`, `last_manager`, `too_many_requests`.
 */
export async function deleteOwnAccount(ctx: UserCtx, proof: string): Promise<void> {
  requireSession(ctx)
  await confirmSelf(ctx, proof)
  const { id, username, groupId, householdId, admin, canManage } = ctx.actor
  const self = authorize(ctx.actor, selfPolicy, 'delete', { id })
  await inTransaction(ctx, async (ctx) => {
    await lockLeaving(ctx, self)
    await requireOtherAdministrator(ctx, { id, admin })
    const housemates = await findOtherMembers(ctx)
    const isLastManager = canManage && !housemates.some((housemate) => housemate.canManage)
    if (isLastManager && housemates.length > 0) throw new DomainError('last_manager')
    const newOwner = housemates[0] ?? (await findOtherGroupMember(ctx))
    if (newOwner) await handOverRecipes(ctx, self, newOwner.id)
    if (housemates[0]) await handOverHousehold(ctx, self, housemates[0].id)
    await endSessions(ctx, id)
    await deleteUser(ctx, self)
    await recordAudit(ctx, {
      action: 'account_deleted',
      subject: { kind: 'user', id, name: username },
      details: { recipesTo: newOwner?.id ?? null },
    })
    ctx.emit({ name: 'member', data: { operation: 'delete', groupId, householdId, userId: id } })
  })
  await removeAvatar(ctx, id)
}
