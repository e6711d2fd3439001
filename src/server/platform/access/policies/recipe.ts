import type { User } from '~/server/platform/access/actor'
import type { Policy, Verdict } from '~/server/platform/access/authorize'

/** What decides who may change a recipe. */
export interface RecipeSubject {
  id: string
  groupId: string
  /** The owner; null when the owner's account is gone. */
  userId: string | null
  /** The owner's household. */
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
 * Recipes belong to the group; every member reads, rates, copies, plans and shops for all of them. Changing
 * one is for its owner, and for others as far as lock and household allow. Administrators may clear away any
 * recipe of their group, and hand one over, but not rewrite it.
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
