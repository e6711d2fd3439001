import type { Policy } from '~/server/platform/access/authorize'

export const householdRowsPolicy: Policy<{ householdId: string }, 'create' | 'update' | 'delete'> = {
  create: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  update: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  delete: (user, { householdId }) => user.householdId === householdId || 'forbidden',
}

/** How deliveries to other systems went concerns those who manage the household. */
export const deliveriesPolicy: Policy<{ householdId: string }, 'readDeliveries'> = {
  readDeliveries: (user, { householdId }) =>
    (user.householdId === householdId && user.canManageHousehold) || 'forbidden',
}
