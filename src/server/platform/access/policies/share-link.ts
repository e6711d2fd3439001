import type { Policy } from '~/server/platform/access/authorize'

export interface ShareLinkSubject {
  id: string
  groupId: string
  /** Null when the account is deleted. */
  userId: string | null
}

/**
 * Every member shares the recipes of the group. People show and revoke their own links; group managers revoke all;
 * anyone revokes a link whose owner is deleted. The scope decides which links are visible.
 */
export const shareLinkPolicy: Policy<ShareLinkSubject, 'delete'> = {
  delete: (user, { groupId, userId }) =>
    (user.groupId === groupId && (userId === null || userId === user.id || user.canManage || user.admin)) ||
    'forbidden',
}
