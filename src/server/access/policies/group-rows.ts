import type { Policy } from '~/server/access/authorize'

/** What belongs to a group and to nobody in particular belongs to everybody in it. */
export const groupPolicy: Policy<{ groupId: string }, 'create' | 'delete'> = {
  create: (user, { groupId }) => user.groupId === groupId || 'forbidden',
  delete: (user, { groupId }) => user.groupId === groupId || 'forbidden',
}
