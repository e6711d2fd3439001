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
