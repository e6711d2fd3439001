import type { Policy } from '~/server/platform/access/authorize'

interface OfGroup {
  groupId: string
}

/** Every member adds some while editing recipes; changing shared ones needs `canOrganize`. */
export const organizingPolicy: Policy<OfGroup, 'create' | 'update' | 'delete' | 'merge'> = {
  create: (user, { groupId }) => user.groupId === groupId || 'forbidden',
  update: (user, { groupId }) => (user.groupId === groupId && user.canOrganize) || 'forbidden',
  delete: (user, { groupId }) => (user.groupId === groupId && user.canOrganize) || 'forbidden',
  merge: (user, { groupId }) => (user.groupId === groupId && user.canOrganize) || 'forbidden',
}
