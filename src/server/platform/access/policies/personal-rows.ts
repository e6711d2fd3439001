import type { Policy } from '~/server/platform/access/authorize'

/** What someone made for themselves is theirs alone. */
export const personalPolicy: Policy<{ userId: string }, 'create' | 'delete'> = {
  create: (user, { userId }) => user.id === userId || 'forbidden',
  delete: (user, { userId }) => user.id === userId || 'forbidden',
}
