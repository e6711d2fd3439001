import type { Policy } from '~/server/platform/access/authorize'

export const personalPolicy: Policy<{ userId: string }, 'create' | 'delete'> = {
  create: (user, { userId }) => user.id === userId || 'forbidden',
  delete: (user, { userId }) => user.id === userId || 'forbidden',
}
