import type { Policy } from '~/server/access/authorize'

interface OfHousehold {
  householdId: string
}

/** Shopping lists belong to the household: everybody in it writes them, nobody else does. */
export const shoppingPolicy: Policy<OfHousehold, 'create' | 'update' | 'delete'> = {
  create: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  update: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  delete: (user, { householdId }) => user.householdId === householdId || 'forbidden',
}
