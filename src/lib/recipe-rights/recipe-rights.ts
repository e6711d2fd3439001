interface Person {
  id: string
  groupId: string
  householdId: string
  admin: boolean
}

/** The recipe, as far as its owner and lock decide. */
interface OwnedRecipe {
  groupId: string
  userId: string | null
  householdId: string | null
  settings: { locked: boolean }
}

/**
 * Whether the person may change the recipe. The owner may; others when it is not locked and its household either
 * is theirs or lets other households edit (`householdLocksEdits` false). The server decides; this only keeps
 * buttons away that would fail.
 */
export function mayEditRecipe(person: Person, recipe: OwnedRecipe, householdLocksEdits: boolean): boolean {
  if (person.groupId !== recipe.groupId) return false
  if (recipe.userId === person.id) return true
  if (recipe.settings.locked) return false
  return recipe.householdId === person.householdId || !householdLocksEdits
}

/** Whether the person is offered to delete the recipe: its owner, and administrators of the group. */
export function mayDeleteRecipe(person: Person, recipe: OwnedRecipe): boolean {
  return person.groupId === recipe.groupId && (recipe.userId === person.id || person.admin)
}
