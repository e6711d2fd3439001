import type { Policy, Verdict } from '~/server/platform/access/authorize'

interface OfGroup {
  groupId: string
}

interface Member {
  id: string
  groupId: string
  householdId: string
  admin: boolean
}

/** People change only themselves here; administrators have their own operations. */
const onlySelf = (user: { id: string; admin: boolean }, { id }: { id: string }): Verdict =>
  user.id === id || (user.admin ? 'use_admin_api' : 'edit_other_users')

export const selfPolicy: Policy<{ id: string }, 'update' | 'changePicture' | 'delete'> = {
  update: onlySelf,
  delete: onlySelf,
  changePicture: onlySelf,
}

/** Managers set the permissions of others in their own household, never their own and never an administrator's. */
export const memberPolicy: Policy<Member, 'setPermissions'> = {
  setPermissions(user, member) {
    if (!user.canManage) return 'forbidden'
    if (member.groupId !== user.groupId) return 'not_in_group'
    if (member.householdId !== user.householdId) return 'not_in_household'
    if (member.id === user.id) return 'change_own_permissions'
    return member.admin ? 'change_admin_permissions' : true
  },
}

/** Members with the permission invite to their own household, administrators to any. */
export const invitationPolicy: Policy<{ groupId: string; householdId: string }, 'invite'> = {
  invite(user, { groupId, householdId }) {
    if (user.admin) return true
    const isOwn = user.groupId === groupId && user.householdId === householdId
    return (user.canInvite && isOwn) || 'invite_forbidden'
  },
}

const managersOfGroup = (user: { groupId: string; canManage: boolean }, { groupId }: OfGroup): Verdict =>
  (user.groupId === groupId && user.canManage) || 'forbidden'

export const groupPolicy: Policy<OfGroup, 'rename' | 'updatePreferences' | 'export'> = {
  rename: managersOfGroup,
  updatePreferences: managersOfGroup,
  export: managersOfGroup,
}

export const householdManagementPolicy: Policy<
  { householdId: string },
  'updatePreferences' | 'manageMembers'
> = {
  updatePreferences: (user, { householdId }) =>
    (user.householdId === householdId && user.canManageHousehold) || 'forbidden',
  manageMembers: (user, { householdId }) =>
    (user.householdId === householdId && user.canManage) || 'forbidden',
}

/** Administrators may do anything but lock their own account. */
export const administeredUserPolicy: Policy<{ id: string }, 'create' | 'update' | 'delete' | 'lock'> = {
  create: (user) => user.admin || 'forbidden',
  update: (user) => user.admin || 'forbidden',
  delete: (user) => user.admin || 'forbidden',
  lock: (user, { id }) => (user.admin && user.id === id ? 'lock_self' : user.admin || 'forbidden'),
}

export const administrationPolicy: Policy<{ id: string }, 'update' | 'delete'> = {
  update: (user) => user.admin || 'forbidden',
  delete: (user) => user.admin || 'forbidden',
}

export const signInHelpPolicy: Policy<{ userId: string }, 'delete'> = {
  delete: (user) => user.admin || 'forbidden',
}
