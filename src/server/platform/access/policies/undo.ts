import type { User } from '~/server/platform/access/actor'
import type { Policy, Verdict } from '~/server/platform/access/authorize'
import { householdRowsPolicy } from './household-rows'
import { organizingPolicy } from './organizing'
import { type RecipeSubject, recipePolicy } from './recipe'

export interface UndoneSubject {
  action: 'delete' | 'merge' | 'update'
  kind: string
  groupId: string
  householdId: string | null
  /** Who did it. */
  userId: string
  recipe: RecipeSubject
  /** Whether it is about the person, as ratings are. */
  isPersonal: boolean
}

/** Who may delete may restore. What one did to many recipes at once, only they or a manager undo. */
function mayRestore(
  user: User,
  { action, kind, groupId, householdId, userId, recipe, isPersonal }: UndoneSubject,
): Verdict {
  if (user.groupId !== groupId) return 'not_found'
  if (kind === 'recipe')
    return action === 'delete'
      ? recipePolicy.delete(user, recipe)
      : user.id === userId || (user.canManage && !isPersonal) || user.admin || 'permission_denied'
  if (kind === 'cookbook' || kind === 'shoppingList' || kind === 'recipeAction')
    return householdRowsPolicy.delete(user, { householdId: householdId ?? '' })
  return organizingPolicy.delete(user, { groupId })
}

export const undoPolicy: Policy<UndoneSubject, 'restore' | 'purge'> = {
  restore: mayRestore,
  purge: mayRestore,
}
