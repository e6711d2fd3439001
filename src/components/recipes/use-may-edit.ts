import { useQuery } from '@tanstack/react-query'
import { mayEditRecipe } from '~/lib/recipe-rights/recipe-rights'
import { householdQueries } from '~/queries/households'
import { useUser } from '~/queries/session'
import type { Recipe } from '~/schemas/recipe'

/** The server decides; null while unknown. */
export function useMayEdit(recipe: Recipe): boolean | null {
  const user = useUser()
  const isForeign =
    recipe.userId !== user.id && recipe.householdId !== user.householdId && !recipe.settings.locked
  const { data: households } = useQuery({ ...householdQueries.ofGroup(), enabled: isForeign })
  if (isForeign && !households) return null
  const household = households?.find(({ id }) => id === recipe.householdId)
  // A recipe without an owner has no household.
  const locksEdits = household ? (household.preferences?.lockRecipeEditsFromOtherHouseholds ?? true) : false
  return mayEditRecipe(user, recipe, locksEdits)
}
