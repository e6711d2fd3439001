interface Person {
  id: string
  groupId: string
  householdId: string
  admin: boolean
}

interface OwnedRecipe {
  groupId: string
  userId: string | null
  householdId: string | null
  settings: { locked: boolean }
}

/**
 * The owner may edit; others if the recipe is not locked and its household is theirs or lets other households edit
 * (`householdLocksEdits` false). The server decides; this only hides buttons that would fail.
 */
export function mayEditRecipe(person: Person, recipe: OwnedRecipe, householdLocksEdits: boolean): boolean {
  if (person.groupId !== recipe.groupId) return false
  if (recipe.userId === person.id) return true
  if (recipe.settings.locked) return false
  return recipe.householdId === person.householdId || !householdLocksEdits
}

/** The owner and administrators of the group. */
export function mayDeleteRecipe(person: Person, recipe: OwnedRecipe): boolean {
  return person.groupId === recipe.groupId && (recipe.userId === person.id || person.admin)
}
