import type { Policy } from '~/server/platform/access/authorize'

/** A report belongs to the household that asked for it; an old one that belongs to none is for administrators. */
export const reportPolicy: Policy<{ groupId: string; householdId: string | null }, 'create' | 'delete'> = {
  create: (user, { householdId }) => user.householdId === householdId || 'forbidden',
  delete: (user, { groupId, householdId }) =>
    user.householdId === householdId ||
    (householdId === null && user.groupId === groupId && user.admin) ||
    'forbidden',
}
