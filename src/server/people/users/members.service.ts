import type { SetPermissions } from '~/schemas/household'
import type { UserOut, UserSummary } from '~/schemas/user'
import type { PageOf, PageQuery } from '~/schemas/wire'
import { recordAudit } from '~/server/platform/access/audit/audit'
import { authorize } from '~/server/platform/access/authorize'
import { householdManagementPolicy, memberPolicy } from '~/server/platform/access/policies/people'
import { inTransaction, type UserCtx } from '~/server/platform/context'
import { assertFound } from '~/server/platform/errors'
import { inOrderOf, pageOfIds, pageResponse } from '~/server/platform/lists/page'
import { groupMemberList, householdMemberList } from './users.attributes'
import { presentUser, presentUserSummary } from './users.present'
import {
  findMembership,
  findProfiles,
  findSummaries,
  findSummary,
  updatePermissions,
} from './users.repository'

/** Throws `bad_filter`, `bad_order`. */
export async function listGroupMembers(ctx: UserCtx, query: PageQuery): Promise<PageOf<UserSummary>> {
  const page = await pageOfIds(ctx, groupMemberList, query)
  const rows = page.ids.length > 0 ? await findSummaries(ctx, page.ids) : []
  return pageResponse(page, inOrderOf(page.ids, rows).map(presentUserSummary), '/groups/members', query)
}

/** One person of the group by username or id. Throws `user_not_found`. */
export async function getGroupMember(ctx: UserCtx, usernameOrId: string): Promise<UserSummary> {
  return presentUserSummary(assertFound(await findSummary(ctx, usernameOrId), 'user_not_found'))
}

/** With permissions. Throws `bad_filter`, `bad_order`. */
export async function listHouseholdMembers(ctx: UserCtx, query: PageQuery): Promise<PageOf<UserOut>> {
  const page = await pageOfIds(ctx, householdMemberList, query)
  const rows = page.ids.length > 0 ? await findProfiles(ctx, page.ids) : []
  const members = inOrderOf(page.ids, rows).map((row) => presentUser(row))
  return pageResponse(page, members, '/households/members', query)
}

/**
 * Sets the four permissions of a member of the caller's household. Throws `forbidden`, `user_not_found`,
 * `not_in_group`, `not_in_household`, `change_own_permissions`, `change_admin_permissions`.
 */
export async function setPermissions(
  ctx: UserCtx,
  { userId, canInvite, canManage, canManageHousehold, canOrganize }: SetPermissions,
): Promise<UserOut> {
  return inTransaction(ctx, async (ctx) => {
    authorize(ctx.actor, householdManagementPolicy, 'manageMembers', { householdId: ctx.actor.householdId })
    const row = assertFound(await findMembership(ctx, userId), 'user_not_found')
    const member = authorize(ctx.actor, memberPolicy, 'setPermissions', row)
    const permissions = { canInvite, canManage, canManageHousehold, canOrganize }
    await updatePermissions(ctx, member, permissions)
    const { id: memberId, groupId, householdId } = member
    ctx.emit({ name: 'member', data: { operation: 'update', groupId, householdId, userId: memberId } })
    await recordAudit(ctx, {
      action: 'permissions_changed',
      subject: { kind: 'user', id: member.id, name: member.username },
      details: permissions,
    })
    const [changed] = await findProfiles(ctx, [member.id])
    return presentUser(assertFound(changed, 'user_not_found'))
  })
}
