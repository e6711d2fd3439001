import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { hasCode, hasStatus } from '~/lib/api-error'
import { isNewRecipe } from '~/lib/editor/blank-recipe'
import type { EditorRecipe } from '~/lib/editor/editor-recipe'
import { findProblems } from '~/lib/editor/find-problems'
import { toRecipe } from '~/lib/editor/to-recipe'
import { joinSentences } from '~/lib/join-texts'
import { m } from '~/paraglide/messages.js'
import { useSaveAsNewRecipe, useSaveRecipe } from '~/queries/recipe-changes'
import { recipeQueries } from '~/queries/recipes'
import type { RowChange } from '~/schemas/error'
import type { Recipe } from '~/schemas/recipe'
import { focusFieldLater } from './focus-field'

interface SaveState {
  /** After a failed validation, fields are revalidated on every change. */
  isWatching: boolean
  failure: string | null
  conflict: Recipe | null
  changed: RowChange | null
  /** The recipe cannot be saved even after fixing fields. */
  deadEnd: DeadEnd | null
  isConfirming: boolean
}

/** Someone deleted the recipe, or the person has lost the permission to edit it. */
export type DeadEnd = 'gone' | 'refused'

const initialState: SaveState = {
  isWatching: false,
  failure: null,
  conflict: null,
  changed: null,
  deadEnd: null,
  isConfirming: false,
}

/** Reports invalid fields, a conflict, or a failed call. The input is never changed. */
export function useSave(edited: Recipe, locale: string) {
  const recipeId = edited.id
  const client = useQueryClient()
  const { mutateAsync, isPending } = useSaveRecipe()
  const asNew = useSaveAsNewRecipe()
  const [state, setState] = useState<SaveState>(initialState)

  const fail = (error: unknown) =>
    setState({ ...initialState, failure: joinSentences([m.editor_not_saved(), toMessage(error)]) })

  const saveAsNew = async (recipe: EditorRecipe): Promise<Recipe | null> => {
    try {
      const { body } = toRecipe(recipe, locale)
      const saved = await asNew.mutateAsync({ ...body, name: recipe.name })
      setState(initialState)
      return saved
    } catch (error) {
      fail(error)
      return null
    }
  }

  /** Null if it could not be saved. */
  const save = async (recipe: EditorRecipe, version: string): Promise<Recipe | null> => {
    const problems = findProblems(recipe, locale)
    if (problems.length > 0) {
      setState({ ...initialState, isWatching: true })
      if (problems[0]) focusFieldLater(problems[0].field)
      return null
    }
    setState(initialState)
    if (isNewRecipe(edited)) return saveAsNew(recipe)
    try {
      return await mutateAsync({ slug: recipeId, recipe: toRecipe(recipe, locale).body, version })
    } catch (error) {
      if (hasCode(error, 'row_changed')) {
        const detail = recipeQueries.detail(recipeId)
        const conflict = await client.fetchQuery({ ...detail, staleTime: 0 }).catch(() => null)
        const { changed } = error
        setState({
          ...initialState,
          conflict,
          // Someone else may have saved after the refusal.
          changed: changed?.at === conflict?.updatedAt ? changed : null,
          failure: conflict ? null : m.editor_conflict_title(),
        })
      } else if (hasCode(error, 'recipe_not_found')) {
        setState({ ...initialState, deadEnd: 'gone', isConfirming: true, failure: m.editor_gone_title() })
      } else if (hasStatus(error, 403)) {
        setState({
          ...initialState,
          deadEnd: 'refused',
          isConfirming: true,
          failure: m.editor_refused_title(),
        })
      } else fail(error)
      return null
    }
  }

  return {
    ...state,
    busy: isPending || asNew.isPending,
    save,
    saveAsNew,
    closeConflict: () => setState(initialState),
    closeConfirmation: () => setState((before) => ({ ...before, isConfirming: false })),
  }
}
