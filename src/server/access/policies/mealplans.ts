import type { Policy } from '~/server/access/authorize'

/** Everybody in a household plans with the others. */
export const mealPlanPolicy: Policy<{ householdId: string }, 'create' | 'update' | 'delete'> = {
  create: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  update: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  delete: (user, { householdId }) => user.householdId === householdId || 'forbidden',
}
