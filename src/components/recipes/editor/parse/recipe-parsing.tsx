import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { toMessage } from '~/browser/to-message'
import { toast } from '~/components/ui/toast'
import { type EditorRecipe, toEditorRecipe } from '~/lib/editor/editor-recipe'
import { toRecipe } from '~/lib/editor/to-recipe'
import { m } from '~/paraglide/messages.js'
import { getLocale } from '~/paraglide/runtime.js'
import { useSaveRecipe } from '~/queries/recipe-changes'
import type { Recipe } from '~/schemas/recipe'
import { ParseDialog } from './parse-dialog'

/** Parses a stored recipe's ingredients for `?parse=true`. */
export function RecipeParsing({ recipe }: { recipe: Recipe }) {
  const navigate = useNavigate()
  /** Going back leads to where the recipe was opened from, not to the dialog. */
  const close = useCallback(() => {
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [navigate])
  return <ParseRecipe key={recipe.id} recipe={recipe} onClose={close} />
}

/** Saves the parsed ingredients; other fields stay. */
function ParseRecipe({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const locale = getLocale()
  const [base] = useState(() => toEditorRecipe(recipe, locale))
  const { mutateAsync } = useSaveRecipe()

  const save = async (ingredients: EditorRecipe['ingredients']) => {
    const { body } = toRecipe({ ...base, ingredients }, locale)
    try {
      await mutateAsync({ slug: recipe.id, recipe: body, version: recipe.updatedAt })
      toast.success(m.parse_saved())
      return true
    } catch (error) {
      toast.error(toMessage(error))
      return false
    }
  }

  return (
    <ParseDialog
      base={base}
      recipeId={recipe.id}
      isQuiet
      saveLabel={m.editor_save()}
      onSave={save}
      onClose={onClose}
    />
  )
}
