import type { User } from '~/server/platform/access/actor'
import type { Policy, Verdict } from '~/server/platform/access/authorize'

export interface RecipeSubject {
  id: string
  groupId: string
  /** Null when the owner's account is deleted. */
  userId: string | null
  householdId: string | null
  householdLocksEdits: boolean
  /** Only the owner may change it. A recipe without settings counts as locked. */
  locked: boolean
}

const isOwner = (user: User, recipe: RecipeSubject) => recipe.userId === user.id

function mayEdit(user: User, recipe: RecipeSubject): Verdict {
  if (user.groupId !== recipe.groupId) return 'recipe_not_found'
  if (isOwner(user, recipe)) return true
  if (recipe.locked) return 'permission_denied'
  if (recipe.householdId !== user.householdId && recipe.householdLocksEdits) return 'permission_denied'
  return true
}

/**
 * Every member reads, rates, copies, plans and shops for all recipes of the group. The owner changes a recipe, and
 * others if lock and household allow. Administrators may delete or reassign any recipe of their group, but not edit it.
 */
export const recipePolicy: Policy<
  RecipeSubject,
  'create' | 'update' | 'delete' | 'setLock' | 'transfer' | 'markMade'
> = {
  create: (user, recipe) => (user.groupId === recipe.groupId && isOwner(user, recipe)) || 'permission_denied',
  update: mayEdit,
  delete: (user, recipe) => (user.admin && user.groupId === recipe.groupId) || mayEdit(user, recipe),
  setLock: (user, recipe) => isOwner(user, recipe) || 'permission_denied',
  transfer: (user, recipe) =>
    user.groupId === recipe.groupId && (isOwner(user, recipe) || user.admin) ? true : 'permission_denied',
  markMade: (user, recipe) => user.groupId === recipe.groupId || 'recipe_not_found',
}
