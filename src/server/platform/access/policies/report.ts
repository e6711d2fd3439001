import type { Policy } from '~/server/platform/access/authorize'

/** For the household of the report; an old report without one is for administrators. */
export const reportPolicy: Policy<{ groupId: string; householdId: string | null }, 'delete'> = {
  delete: (user, { groupId, householdId }) =>
    user.householdId === householdId ||
    (householdId === null && user.groupId === groupId && user.admin) ||
    'forbidden',
}
