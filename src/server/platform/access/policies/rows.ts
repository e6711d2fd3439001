import type { Policy } from '~/server/platform/access/authorize'

export const householdRowsPolicy: Policy<{ householdId: string }, 'create' | 'update' | 'delete'> = {
  create: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  update: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  delete: (user, { householdId }) => user.householdId === householdId || 'forbidden',
}

export const deliveriesPolicy: Policy<{ householdId: string }, 'readDeliveries'> = {
  readDeliveries: (user, { householdId }) =>
    (user.householdId === householdId && user.canManageHousehold) || 'forbidden',
}

export const personalPolicy: Policy<{ userId: string }, 'delete'> = {
  delete: (user, { userId }) => user.id === userId || 'forbidden',
}

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
