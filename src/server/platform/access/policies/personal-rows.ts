import type { Policy } from '~/server/platform/access/authorize'

export const personalPolicy: Policy<{ userId: string }, 'delete'> = {
  delete: (user, { userId }) => user.id === userId || 'forbidden',
}
