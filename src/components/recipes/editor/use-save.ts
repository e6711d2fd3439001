import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { hasCode } from '~/lib/api-error'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { findProblems } from '~/lib/editor/find-problems'
import { toRecipe } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { recipeQueries, useSaveRecipe } from '~/queries/recipes'
import type { Recipe } from '~/schemas/recipe'
import { focusFieldSoon } from './focus-field'

interface SaveState {
  /** Fields were found wrong: from then on they are watched while they are mended. */
  isWatching: boolean
  /** Why the last attempt came to nothing, for the bar. */
  failure: string | null
  /** What someone else saved meanwhile. */
  conflict: Recipe | null
}

const noTrouble: SaveState = { isWatching: false, failure: null, conflict: null }

/**
 * Saves a recipe and says what stands against it: fields that are wrong (the first one has the focus then), a
 * version that someone else saved, a server or connection that fails. Whatever happens, nothing that was
 * typed is touched.
 */
export function useSave(recipeId: string, locale: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSaveRecipe()
  const [state, setState] = useState<SaveState>(noTrouble)

  /** Returns the saved recipe, or null when it could not be saved. */
  const save = async (recipe: EditorRecipe, version: string): Promise<Recipe | null> => {
    const problems = findProblems(recipe, locale)
    if (problems.length > 0) {
      setState({ ...noTrouble, isWatching: true })
      if (problems[0]) focusFieldSoon(problems[0].field)
      return null
    }
    setState(noTrouble)
    try {
      return await mutateAsync({ slug: recipeId, recipe: toRecipe(recipe, locale).body, version })
    } catch (error) {
      if (hasCode(error, 'recipe_changed')) {
        const detail = recipeQueries.detail(recipeId)
        const conflict = await client.fetchQuery({ ...detail, staleTime: 0 }).catch(() => null)
        setState({ ...noTrouble, conflict, failure: conflict ? null : m.editor_conflict_title() })
      } else setState({ ...noTrouble, failure: `${m.editor_not_saved()} ${toMessage(error)}` })
      return null
    }
  }

  return {
    ...state,
    busy: isPending,
    save,
    closeConflict: () => setState(noTrouble),
  }
}
