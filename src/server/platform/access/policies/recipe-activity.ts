import type { User } from '~/server/platform/access/actor'
import type { Policy, Verdict } from '~/server/platform/access/authorize'
import type { ErrorId } from '~/server/platform/errors'

interface Written {
  groupId: string
  userId: string
}

/** For the author or an administrator of the group; owning the recipe does not help. */
const ofAuthor =
  (refusal: ErrorId) =>
  (user: User, { groupId, userId }: Written): Verdict =>
    (user.groupId === groupId && (user.id === userId || user.admin)) || refusal

export const commentPolicy: Policy<Written, 'create' | 'update' | 'delete'> = {
  create: (user, { groupId, userId }) =>
    (user.groupId === groupId && user.id === userId) || 'recipe_not_found',
  update: ofAuthor('foreign_comment'),
  delete: ofAuthor('foreign_comment'),
}

export const timelinePolicy: Policy<Written, 'create' | 'update' | 'delete'> = {
  create: ofAuthor('edit_other_users'),
  update: ofAuthor('permission_denied'),
  delete: ofAuthor('permission_denied'),
}

export const ratingPolicy: Policy<Written, 'rate'> = { rate: ofAuthor('edit_other_users') }
