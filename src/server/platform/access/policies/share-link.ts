import type { Policy } from '~/server/platform/access/authorize'

export interface ShareLinkSubject {
  id: string
  groupId: string
  /** Who made it; null when that account is gone. */
  userId: string | null
}

/**
 * Every member shares the recipes of the group. A link is its maker's, to show and to revoke; those who manage the group
 * see and revoke all, and anyone one that nobody has any more. Which links one sees is a matter of scope.
 */
export const shareLinkPolicy: Policy<ShareLinkSubject, 'create' | 'delete'> = {
  create: (user, { groupId, userId }) => (user.groupId === groupId && user.id === userId) || 'forbidden',
  delete: (user, { groupId, userId }) =>
    (user.groupId === groupId && (userId === null || userId === user.id || user.canManage || user.admin)) ||
    'forbidden',
}
