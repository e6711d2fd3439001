import type { User } from '~/server/platform/access/actor'
import type { Policy, Verdict } from '~/server/platform/access/authorize'
import { type RecipeSubject, recipePolicy } from './recipe'
import { householdRowsPolicy, organizingPolicy } from './rows'

export interface UndoneSubject {
  action: 'delete' | 'merge' | 'update'
  kind: string
  groupId: string
  householdId: string | null
  /** Who did it. */
  userId: string
  recipe: RecipeSubject
  /** Managers may not undo it: ratings are personal, and only owners transfer recipes. */
  isPersonal: boolean
}

/** People who may delete may restore. Bulk changes of recipes are undone only by their author or a manager. */
function mayRestore(
  user: User,
  { action, kind, groupId, householdId, userId, recipe, isPersonal }: UndoneSubject,
): Verdict {
  if (user.groupId !== groupId) return 'not_found'
  if (kind === 'recipe' && action !== 'update') {
    const verdict = recipePolicy.delete(user, recipe)
    if (action === 'delete' || verdict === true) return verdict
  }
  if (kind === 'recipe')
    return user.id === userId || (user.canManage && !isPersonal) || user.admin || 'permission_denied'
  if (kind === 'cookbook' || kind === 'shoppingList' || kind === 'recipeAction')
    return householdRowsPolicy.delete(user, { householdId: householdId ?? '' })
  if (kind === 'recipeTimelineEvent')
    return user.id === userId || user.id === recipe.userId || user.admin || 'permission_denied'
  return organizingPolicy.delete(user, { groupId })
}

export const undoPolicy: Policy<UndoneSubject, 'restore' | 'purge'> = {
  restore: mayRestore,
  purge: mayRestore,
}
